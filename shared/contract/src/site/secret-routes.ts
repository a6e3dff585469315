/**
 * Routes whose address is the key to what they show, and the page that shows the number of a gift card. Their pages tell no other site where they are, no search engine lists them, and
 * nothing tracks who opens them.
 */
export const SECRET_ROUTES: readonly string[] = ['projects-token', 'gift-cards-reissue'];

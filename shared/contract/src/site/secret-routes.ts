/**
 * Routes whose address is the key to what they show, and the page that shows the number of a gift card. Their pages tell no other site where they are, no search engine lists them, and
 * nothing tracks who opens them.
 */
export const SECRET_ROUTES: readonly string[] = [
  'projects-token',
  'gift-cards-reissue',
  'cart-from-assistant',
];

/** Routes that a designer's client looks at: their pages say nothing of the designer's own prices, also in the designer's browser. */
export const CLIENT_ROUTES: readonly string[] = ['projects-token'];

/** Routes whose pages nothing tracks: those, and pages that one reaches by the key of a mail. */
export const UNTRACKED_ROUTES: readonly string[] = [
  ...SECRET_ROUTES,
  'reset-password-token',
  'link-order-id-accept',
];
/** What makes the address of any other route such a key. */
export const KEY_PARAMETERS: readonly string[] = ['key', 'confirm'];

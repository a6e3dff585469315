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

/** Routes in whose pages no script of others runs: those, pages that one reaches by the key of a mail, and those whose address has the id that opens an order. */
const UNTRACKED_ROUTES: readonly string[] = [
  ...SECRET_ROUTES,
  'reset-password-token',
  'link-order-id-accept',
  'my-orders-id',
  'delivery-date-requests-id',
];
/** What makes the address of any other route such a key. */
const KEY_PARAMETERS: readonly string[] = ['key', 'confirm', 'order_id'];

/** Whether the address of a route's page is a key, which a script of others would read. */
export function isUntracked(routeId: string, parameters: URLSearchParams): boolean {
  return UNTRACKED_ROUTES.includes(routeId) || KEY_PARAMETERS.some((name) => parameters.has(name));
}

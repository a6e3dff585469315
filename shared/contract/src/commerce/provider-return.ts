/** What the address of a page names the way to pay by which a shopper comes back to it from a provider's page, or a bank's. */
export const RETURN_FROM = 'from';
/** What it names the order by that the shopper left the shop to pay for: a link may be followed over another cart. */
export const RETURN_FOR = 'order';

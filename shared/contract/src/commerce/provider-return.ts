/** What the address of a page names the way to pay by which a shopper comes back to it from a provider's page, or a bank's. */
export const RETURN_FROM = 'from';

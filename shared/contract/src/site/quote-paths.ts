/** Paths of quotes. Apart from the others, which the pages of shoppers carry. */
export const quotePaths = {
  form: '/warehouse_quote/form',
  quote: (quoteId: string) => `/warehouse_quote/${encodeURIComponent(quoteId)}/form`,
  /** The queue of quotes that wait for an answer, for admins. */
  reviews: '/designers/quotes',
  review: (quoteId: string) => `/designers/quotes/${encodeURIComponent(quoteId)}`,
};

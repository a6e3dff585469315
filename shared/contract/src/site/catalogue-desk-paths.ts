/** Paths of the desk where admins keep the catalogue. Apart from the others, which the pages of shoppers carry. */
export const catalogueDeskPaths = {
  list: '/catalogue_desk',
  product: (id: number | 'new') => `/catalogue_desk/${id}`,
  /** Of `brands`, `categories`, `collections` or `rooms`. */
  editorial: (kind: string) => `/catalogue_desk/editorial/${kind}`,
  moderation: '/catalogue_desk/moderation',
  search: '/catalogue_desk/search',
};

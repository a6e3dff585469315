/** Paths of the desk where admins keep the catalogue. Apart from the others, which the pages of shoppers carry. */
export const catalogueDeskPaths = {
  list: '/catalogue_desk',
  product: (id: number) => `/catalogue_desk/${id}`,
};

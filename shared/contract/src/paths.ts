/** Paths of the store's own pages, written in one place. */
export const paths = {
  home: '/',
  products: '/products',
  cart: '/cart',
  checkout: '/checkout',
  login: '/login',
  signup: '/signup',
  sweepstakes: '/40-k-sweepstakes',
  tradeProgram: '/trade-program',
  product: (slug: string) => `/products/${encodeURIComponent(slug)}`,
  category: (permalink: string) => `/categories/${permalink}`,
  brand: (slug: string) => `/brands/${encodeURIComponent(slug)}`,
  collection: (slug: string) => `/collections/${encodeURIComponent(slug)}`,
  page: (urlHandler: string) => `/pages/${encodeURIComponent(urlHandler)}`,
  searchResults: (query: string) => `/search_results?query=${encodeURIComponent(query)}`,
  myOrder: (orderId: string) => `/my_orders/${encodeURIComponent(orderId)}`,
  orderConfirmation: (orderId: string) => `/order_confirmation?order_id=${encodeURIComponent(orderId)}`,
};

/** Paths of the store's own pages, written in one place. */
export const paths = {
  home: '/',
  products: '/products',
  compare: '/compare',
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

/** Paths that end in what opens something: it has no business in a log. */
/** One of these opens what it names without a sign-in: links of mails, places for pictures, and the ids of orders, which are all that guests have. */
const SECRET_IN_PATH =
  /\/(?:(reset_password|link_orders?|my_orders|delivery_date_requests)\/[^/?]+|(uploads)\/[^?]+|(orders)\/[0-9a-f]{8}-[0-9a-f-]{27})/;

/** A path, or an address, as it may be written down: without the query, and without a secret that stands in it. */
export function loggedPath(address: string): string {
  const [path = ''] = address.split('?', 1);
  return path.replace(SECRET_IN_PATH, '/$1$2$3/...');
}

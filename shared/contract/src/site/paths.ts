/** Paths of the store's own pages, written in one place. */
export const paths = {
  home: '/',
  products: '/products',
  compare: '/compare',
  cart: '/cart',
  cartFromAssistant: '/cart/from-assistant',
  giftCards: '/gift-cards',
  giftCardReissue: '/gift-cards/reissue',
  checkout: '/checkout',
  /** A page of the shell's server: it is no part of the app, so that links and redirects to it load a document. */
  releaseDesk: '/release_desk',
  login: '/login',
  /** Where a customer decides what an assistant may do with their account. */
  linkAssistant: '/user/assistants/link',
  signup: '/signup',
  /** Where editors of the store write, for admins. */
  contentDesk: '/content_desk',
  journal: '/journal',
  article: (slug: string) => `/journal/${encodeURIComponent(slug)}`,
  sweepstakes: '/40-k-sweepstakes',
  tradeProgram: '/trade-program',
  product: (slug: string) => `/products/${encodeURIComponent(slug)}`,
  category: (permalink: string) => `/categories/${permalink}`,
  brand: (slug: string) => `/brands/${encodeURIComponent(slug)}`,
  collection: (slug: string) => `/collections/${encodeURIComponent(slug)}`,
  page: (urlHandler: string) => `/pages/${encodeURIComponent(urlHandler)}`,
  searchResults: (query: string) => `/search_results?query=${encodeURIComponent(query)}`,
  myOrder: (orderId: string) => `/my_orders/${encodeURIComponent(orderId)}`,
  newPayment: (orderId: string) => `/new_payment?order_id=${encodeURIComponent(orderId)}`,
  /** Of the order that this browser has placed last. */
  lastConfirmation: '/order_confirmation',
  orderConfirmation: (orderId: string) => `/order_confirmation?order_id=${encodeURIComponent(orderId)}`,
};

/**
 * Every route of the store: who owns it, its layout and its guard. A slice's own table says which module renders a route;
 * a route here that no live slice offers answers the 404 page. Static segments win over parameters (route-ranking.test.ts).
 * One list, as long as the store has routes: who may take an address is seen beside all others.
 */
export type Layout = 'site' | 'reduced' | 'oauth';
type Guard = 'none' | 'auth' | 'guest-only' | 'admin' | 'static-page';

export interface StoreRoute {
  id: string;
  /** In the router's syntax: ':name', ':name?' and a trailing '*' for several segments. */
  path: string;
  owner: string;
  layout: Layout;
  guard: Guard;
  /**
   * The answer depends on who asks: rendered with the visitor's cookies and never cached. All others are rendered
   * without any cookie, the same for everyone.
   */
  personal: boolean;
  /** The answer depends on the ZIP code that the shopper has named: rendered with that cookie and no other, and cached for each code. */
  isByZip?: boolean;
  /** `?page=1` is answered by a 301 to the same address without it. */
  dropsPageOne: boolean;
  /** A form of the page may carry a file: its body may be larger, and takes longer. */
  sendsFiles?: boolean;
}

function route(given: Pick<StoreRoute, 'id' | 'path' | 'owner'> & Partial<StoreRoute>): StoreRoute {
  return { layout: 'site', guard: 'none', personal: false, dropsPageOne: false, ...given };
}

export const ROUTES: readonly StoreRoute[] = [
  route({ id: 'home', path: '/', owner: 'mf-catalog' }),
  route({ id: 'brands', path: '/brands', owner: 'mf-catalog' }),
  route({ id: 'brands-name', path: '/brands/:name', owner: 'mf-catalog', dropsPageOne: true }),
  route({ id: 'brands-name-category', path: '/brands/:name/*', owner: 'mf-catalog', dropsPageOne: true }),
  route({ id: 'cart', path: '/cart', owner: 'mf-cart-checkout', personal: true }),
  // Not in the specification: a shopper who comes from an assistant and has a cart of their own.
  route({
    id: 'cart-from-assistant',
    path: '/cart/from-assistant',
    owner: 'mf-cart-checkout',
    personal: true,
  }),
  route({ id: 'checkout', path: '/checkout', owner: 'mf-cart-checkout', layout: 'reduced', personal: true }),
  route({ id: 'collections', path: '/collections', owner: 'mf-catalog' }),
  route({ id: 'collections-all-tag', path: '/collections/all/:tag', owner: 'mf-catalog' }),
  route({ id: 'collections-slug', path: '/collections/:slug', owner: 'mf-catalog', dropsPageOne: true }),
  route({
    id: 'collections-slug-category',
    path: '/collections/:slug/*',
    owner: 'mf-catalog',
    dropsPageOne: true,
  }),
  route({ id: 'categories-name', path: '/categories/*', owner: 'mf-catalog', dropsPageOne: true }),
  route({ id: 'products', path: '/products', owner: 'mf-catalog', dropsPageOne: true }),
  route({ id: 'products-slug', path: '/products/:slug', owner: 'mf-catalog', isByZip: true }),
  route({ id: 'products-slug-old', path: '/products/:slug/old', owner: 'mf-catalog' }),
  route({ id: 'search-results', path: '/search_results', owner: 'mf-catalog' }),
  // Not in the specification: what shoppers of furniture ask for.
  route({ id: 'compare', path: '/compare', owner: 'mf-catalog' }),
  route({ id: 'back-in-stock', path: '/back_in_stock', owner: 'mf-catalog' }),
  route({ id: 'favorites', path: '/favorites', owner: 'mf-catalog' }),
  route({ id: 'rooms', path: '/rooms', owner: 'mf-catalog' }),
  route({ id: 'rooms-slug', path: '/rooms/:slug', owner: 'mf-catalog' }),
  route({ id: 'rooms-categories-name', path: '/rooms/categories/:name', owner: 'mf-catalog' }),
  route({
    id: 'rooms-categories-category-new',
    path: '/rooms/categories/:category?/new',
    owner: 'mf-catalog',
    guard: 'admin',
    personal: true,
  }),
  route({
    id: 'catalogue-desk',
    path: '/catalogue_desk',
    owner: 'mf-catalog',
    guard: 'admin',
    personal: true,
  }),
  route({
    id: 'catalogue-desk-id',
    path: '/catalogue_desk/:id',
    owner: 'mf-catalog',
    guard: 'admin',
    personal: true,
    sendsFiles: true,
  }),
  route({
    id: 'catalogue-desk-editorial',
    path: '/catalogue_desk/editorial/:kind',
    owner: 'mf-catalog',
    guard: 'admin',
    personal: true,
  }),
  route({
    id: 'catalogue-desk-editorial-id',
    path: '/catalogue_desk/editorial/:kind/:id',
    owner: 'mf-catalog',
    guard: 'admin',
    personal: true,
    sendsFiles: true,
  }),
  route({
    id: 'catalogue-desk-moderation',
    path: '/catalogue_desk/moderation',
    owner: 'mf-catalog',
    guard: 'admin',
    personal: true,
  }),
  route({
    id: 'catalogue-desk-search',
    path: '/catalogue_desk/search',
    owner: 'mf-catalog',
    guard: 'admin',
    personal: true,
  }),
  route({ id: 'designers', path: '/designers', owner: 'mf-designer' }),
  route({ id: 'designers-username', path: '/designers/:username', owner: 'mf-designer' }),
  route({
    id: 'designers-signup',
    path: '/designers/signup',
    owner: 'mf-designer',
    layout: 'reduced',
    personal: true,
    sendsFiles: true,
  }),
  route({
    id: 'designers-applications',
    path: '/designers/applications',
    owner: 'mf-designer',
    guard: 'admin',
    personal: true,
  }),
  route({
    id: 'designers-applications-id',
    path: '/designers/applications/:id',
    owner: 'mf-designer',
    guard: 'admin',
    personal: true,
  }),
  route({
    id: 'designers-quotes-id',
    path: '/designers/quotes/:id?',
    owner: 'mf-designer',
    guard: 'admin',
    personal: true,
  }),
  route({
    id: 'designers-account-verify',
    path: '/designers/account_verify',
    owner: 'mf-designer',
    layout: 'reduced',
    personal: true,
  }),
  route({
    id: 'designers-account-verifying',
    path: '/designers/account_verifying',
    owner: 'mf-designer',
    layout: 'reduced',
    personal: true,
    sendsFiles: true,
  }),
  route({
    id: 'designers-account-verifing',
    path: '/designers/account_verifing',
    owner: 'mf-designer',
    layout: 'reduced',
    personal: true,
    sendsFiles: true,
  }),
  route({ id: 'financing', path: '/financing', owner: 'mf-promotions', guard: 'static-page' }),
  route({ id: 'financing-old', path: '/financing/old', owner: 'mf-promotions', guard: 'static-page' }),
  route({
    id: 'forgot-password',
    path: '/forgot-password',
    owner: 'mf-account',
    guard: 'guest-only',
    personal: true,
  }),
  route({
    id: 'reset-password-token',
    path: '/reset_password/:token?',
    owner: 'mf-account',
    guard: 'guest-only',
    personal: true,
  }),
  route({ id: 'login', path: '/login', owner: 'mf-account', guard: 'guest-only', personal: true }),
  route({ id: 'signup', path: '/signup', owner: 'mf-account', guard: 'guest-only', personal: true }),
  route({
    id: 'oauth-callback',
    path: '/oauth-callback',
    owner: 'mf-account',
    layout: 'oauth',
    guard: 'guest-only',
    personal: true,
  }),
  route({
    id: 'new-payment',
    path: '/new_payment',
    owner: 'mf-cart-checkout',
    layout: 'reduced',
    personal: true,
  }),
  route({ id: 'order-confirmation', path: '/order_confirmation', owner: 'mf-cart-checkout', personal: true }),
  route({ id: 'my-orders-id', path: '/my_orders/:id?', owner: 'mf-account', personal: true }),
  route({
    id: 'link-order-id-accept',
    path: '/link_order/:id?/accept',
    owner: 'mf-account',
    guard: 'auth',
    personal: true,
  }),
  route({
    id: 'delivery-date-requests-id',
    path: '/delivery_date_requests/:id',
    owner: 'mf-account',
    personal: true,
  }),
  route({
    id: 'warehouse-quote-id-form',
    path: '/warehouse_quote/:id?/form',
    owner: 'mf-designer',
    layout: 'reduced',
    personal: true,
  }),
  // Not in the specification: where a gift card is made up, and where its buyer prints it or has it sent again.
  route({ id: 'gift-cards', path: '/gift-cards', owner: 'mf-catalog' }),
  route({
    id: 'gift-cards-reissue',
    path: '/gift-cards/reissue',
    owner: 'mf-account',
    layout: 'reduced',
    personal: true,
  }),
  route({
    id: 'gift-cards-gift-card-balance',
    path: '/gift-cards/gift-card-balance',
    owner: 'mf-cart-checkout',
  }),
  route({ id: 'info', path: '/info', owner: 'mf-promotions', layout: 'reduced', guard: 'static-page' }),
  route({
    id: 'pages-url-handler',
    path: '/pages/:url_handler?',
    owner: 'mf-promotions',
    guard: 'static-page',
  }),
  // Not in the specification: what the cookie notice asks, to be changed at any time.
  route({ id: 'cookie-settings', path: '/cookie_settings', owner: 'mf-promotions', personal: true }),
  // Where editors of the store write.
  route({
    id: 'content-desk',
    path: '/content_desk',
    owner: 'mf-promotions',
    guard: 'admin',
    personal: true,
  }),
  route({
    id: 'content-desk-item',
    path: '/content_desk/:kind/:key',
    owner: 'mf-promotions',
    guard: 'admin',
    personal: true,
    sendsFiles: true,
  }),
  // The journal, as pages of the store.
  route({ id: 'journal', path: '/journal', owner: 'mf-promotions' }),
  route({ id: 'journal-slug', path: '/journal/:slug', owner: 'mf-promotions' }),
  // Not in the specification either: where letters are asked for, confirmed and ended.
  route({ id: 'newsletter', path: '/newsletter', owner: 'mf-promotions', personal: true }),
  route({ id: 'trade-program', path: '/trade-program', owner: 'mf-designer', guard: 'static-page' }),
  route({ id: 'staging-auth', path: '/staging_auth', owner: 'shell', layout: 'reduced' }),
  route({ id: 'holiday-collection', path: '/holiday-collection', owner: 'mf-catalog', dropsPageOne: true }),
  route({ id: '40-k-sweepstakes', path: '/40-k-sweepstakes', owner: 'mf-promotions' }),
  route({ id: '40-k-sweepstakes-step', path: '/40-k-sweepstakes/:step', owner: 'mf-promotions' }),
  route({
    id: 'designer-feature-one',
    path: '/designer-feature-one',
    owner: 'mf-designer',
    guard: 'static-page',
  }),
  route({
    id: 'designer-feature-two',
    path: '/designer-feature-two',
    owner: 'mf-designer',
    guard: 'static-page',
  }),
  route({
    id: 'eco-friendly-furniture',
    path: '/eco-friendly-furniture',
    owner: 'mf-promotions',
    guard: 'static-page',
  }),
  route({ id: 'user', path: '/user', owner: 'mf-account', guard: 'auth', personal: true }),
  route({
    id: 'user-designer-dashboard',
    path: '/user/designer_dashboard',
    owner: 'mf-designer',
    guard: 'auth',
    personal: true,
    sendsFiles: true,
  }),
  route({ id: 'user-details', path: '/user/details', owner: 'mf-account', guard: 'auth', personal: true }),
  route({
    id: 'user-history-orders',
    path: '/user/history_orders',
    owner: 'mf-account',
    guard: 'auth',
    personal: true,
  }),
  route({
    id: 'user-link-order',
    path: '/user/link_order',
    owner: 'mf-account',
    guard: 'auth',
    personal: true,
  }),
  route({
    id: 'user-my-orders',
    path: '/user/my_orders',
    owner: 'mf-account',
    guard: 'auth',
    personal: true,
  }),
  route({
    id: 'user-processing-orders',
    path: '/user/processing_orders',
    owner: 'mf-account',
    guard: 'auth',
    personal: true,
  }),
  route({
    id: 'user-billing-address',
    path: '/user/billing_address',
    owner: 'mf-account',
    guard: 'auth',
    personal: true,
  }),
  route({
    id: 'user-change-password',
    path: '/user/change_password',
    owner: 'mf-account',
    guard: 'auth',
    personal: true,
  }),
  route({
    id: 'user-contact-information',
    path: '/user/contact_information',
    owner: 'mf-account',
    guard: 'auth',
    personal: true,
  }),
  route({
    id: 'user-dashboard',
    path: '/user/dashboard',
    owner: 'mf-account',
    guard: 'auth',
    personal: true,
  }),
  route({
    id: 'user-favorites',
    path: '/user/favorites',
    owner: 'mf-account',
    guard: 'auth',
    personal: true,
  }),
  // Not in the specification: assistants that shop for a customer, and where one asks to be linked.
  route({
    id: 'user-assistants',
    path: '/user/assistants',
    owner: 'mf-account',
    guard: 'auth',
    personal: true,
  }),
  route({
    id: 'user-assistants-link',
    path: '/user/assistants/link',
    owner: 'mf-account',
    layout: 'reduced',
    guard: 'auth',
    personal: true,
  }),
  route({
    id: 'user-shipping-address',
    path: '/user/shipping_address',
    owner: 'mf-account',
    guard: 'auth',
    personal: true,
  }),
  // With an id the board of one: each route of the table is in every page, so they share it.
  route({
    id: 'user-projects-id',
    path: '/user/projects/:id?',
    owner: 'mf-designer',
    guard: 'auth',
    personal: true,
  }),
  route({
    id: 'projects-token',
    path: '/projects/:token',
    owner: 'mf-designer',
    layout: 'reduced',
    personal: true,
  }),
];

/** Pages whose forms may carry a file. */
export const PATHS_WITH_FILES: readonly string[] = ROUTES.filter(({ sendsFiles }) => sendsFiles).map(
  ({ path }) => path,
);

/** Redirects that need no slice. 302, decided on the server and in the browser alike. */
export const STATIC_REDIRECTS: readonly { from: string; to: string }[] = [
  { from: '/designers', to: '/trade-program' },
  { from: '/designers/:username', to: '/trade-program' },
  { from: '/pages/home', to: '/designer-feature-one' },
  { from: '/pages/brands', to: '/brands' },
  { from: '/pages', to: '/' },
  { from: '/user', to: '/user/dashboard' },
];

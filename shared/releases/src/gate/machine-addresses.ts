/** What machines ask the root of every site for without an extension; with one, no page of a slice stands there in any case. */
const ASKED_BY_MACHINES = new Set([
  'apple-app-site-association',
  'health',
  'healthcheck',
  'health-check',
  'health_check',
  'healthz',
  'livez',
  'ping',
  'ready',
  'readyz',
  'server-status',
  'status',
  'version',
  'index',
  'openapi',
  'swagger',
  'graphql',
  'metrics',
  'well-known',
  'cgi-bin',
  'wp-admin',
  'wp-content',
  'wp-includes',
  'wp-json',
  'phpmyadmin',
]);

/** Words that visitors take for the shop's own: a page there could ask for a password or a card. */
const WORDS_OF_THE_SHOP = new Set(
  [
    ...['admin', 'administrator', 'dashboard', 'desk', 'staff', 'internal', 'root', 'system'],
    ...['login', 'log-in', 'logout', 'log-out', 'logoff', 'signin', 'sign-in', 'signout', 'sign-out'],
    ...['signup', 'sign-up', 'register', 'registration', 'join', 'sso', 'oauth', 'oauth2', 'oidc', 'saml'],
    ...['auth', 'authorize', 'authenticate', 'callback', 'token', 'session', 'identity', 'password'],
    ...['forgot-password', 'reset-password', 'change-password', 'verify', 'two-factor', 'mfa'],
    ...['account', 'my-account', 'accounts', 'profile', 'user', 'users', 'customer', 'customers', 'me'],
    ...['pay', 'payment', 'payments', 'billing', 'invoice', 'invoices', 'refund', 'refunds', 'wallet'],
    ...[
      'apple-pay',
      'google-pay',
      'paypal',
      'stripe',
      'checkout',
      'cart',
      'basket',
      'bag',
      'order',
      'orders',
    ],
    ...['api', 'apis', 'rpc', 'rest', 'webhook', 'webhooks', 'static', 'assets', 'public', 'cdn', 'files'],
    ...['releases', 'store', 'shop', 'home', 'support', 'security', 'privacy', 'legal', 'terms', 'error'],
  ].flatMap((word) => [word, word.replaceAll('-', '_')]),
);

const FILE = /\.[a-z\d]{1,12}$/;

/**
 * Why no page of a slice begins with this word, lower case and without a slash, where it is no page of the store's table; null where one may.
 */
export function whyReserved(first: string): string | null {
  if (FILE.test(first)) return 'what ends like a file at the root is what machines ask a site for';
  if (ASKED_BY_MACHINES.has(first)) return 'machines ask every site for it';
  if (WORDS_OF_THE_SHOP.has(first)) return "visitors take it for the shop's own";
  return null;
}

import type { Outcome } from '../outcomes/outcome.ts';
import { ask } from '../requests/ask.ts';
import { cookiesOf } from '../stage/people.ts';
import { Shopping } from '../stage/shopping.ts';
import type { Stage } from '../stage/stage.ts';
import { formsOf } from './read-page.ts';

const EVIL = 'evil.example';
/** Addresses that a browser may take for another site's, as a path of ours and as the value of something. */
const PATHS = [
  `//${EVIL}`,
  `//${EVIL}/`,
  `//${EVIL}/%2f..`,
  `/\\${EVIL}`,
  `/%5c${EVIL}`,
  `/%09/${EVIL}`,
  `/.//${EVIL}`,
  `/..//${EVIL}`,
  `/%2e%2e//${EVIL}`,
  `///${EVIL}`,
  `/%2f${EVIL}`,
  `/products//${EVIL}/..`,
  `/designers//${EVIL}`,
  `/brands/%2f%2f${EVIL}`,
  `/collections/\\${EVIL}`,
];
const VALUES = [
  `https://${EVIL}`,
  `//${EVIL}`,
  `/\\${EVIL}`,
  `/\t/${EVIL}`,
  `/.//${EVIL}`,
  `https:${EVIL}`,
  `javascript:alert(1)`,
  `http://localhost@${EVIL}`,
  `https://${EVIL}/oauth-callback`,
];
/** What sites call the page to go on to. */
const NAMES = [
  'redirect',
  'redirect_uri',
  'return_to',
  'return_url',
  'next',
  'url',
  'continue',
  'logout_uri',
  'target',
];
const PAGES = [
  '/',
  '/login',
  '/signup',
  '/oauth-callback',
  '/staging_auth',
  '/products',
  '/designers',
  '/checkout',
  '/cart',
  '/user',
];
const HOSTS: readonly Record<string, string>[] = [
  { host: EVIL },
  { 'x-forwarded-host': EVIL },
  { 'x-forwarded-host': EVIL, 'x-forwarded-proto': 'https', 'x-forwarded-port': '443' },
  { forwarded: `host=${EVIL}` },
  { 'x-original-host': EVIL, 'x-host': EVIL },
];
/** What browsers say of a form that is on another site. */
const FOREIGN: readonly Record<string, string>[] = [
  { origin: `https://${EVIL}` },
  { origin: `https://${EVIL}`, 'sec-fetch-site': 'cross-site' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  {},
];
const DOORS = ['/_identity/login', '/_identity/oauth2/authorize', '/_identity/logout'];

/** Nothing of the site sends a visitor to an address that a stranger chose, and no form works from another site. */
export async function openRedirects(stage: Stage, outcome: Outcome): Promise<void> {
  const shop = await stage.localShop();
  const { customer } = await stage.people();
  const [shell = { address: '' }] = shop.shells;
  const { host } = new URL(shop.origin);

  async function knock(path: string, headers: Record<string, string> = {}): Promise<void> {
    const answer = await ask(shell.address + path, { headers: { host, accept: 'text/html', ...headers } });
    outcome.did('ways to be led elsewhere');
    const found = `${path} ${JSON.stringify(headers)}: ${answer.status} ${answer.headers.location}`;
    outcome.expect(
      'no visitor is redirected to a site that a stranger chose',
      !leadsAway(answer.headers.location),
      found,
    );
    outcome.expect(
      'no address of a redirect is an accident of ours',
      answer.status > 0 && answer.status < 500,
      found,
    );
  }
  function leadsAway(location: string | undefined): boolean {
    if (location === undefined) return false;
    // As a browser reads it.
    return !URL.canParse(location, shop.origin) || new URL(location, shop.origin).origin !== shop.origin;
  }

  for (const path of PATHS) for (const query of ['', '?page=1', '?slice=none']) await knock(path + query);
  for (const page of PAGES)
    for (const value of VALUES) {
      await knock(`${page}?${new URLSearchParams(NAMES.map((name) => [name, value]))}`);
      await knock(page, { cookie: `sanWantedRoute=${encodeURIComponent(value)}` });
      await knock(page, { ...withCookie(cookiesOf(customer).cookie, value) });
    }
  for (const door of DOORS)
    for (const value of VALUES) {
      const asked = {
        client_id: 'sanderling-store',
        response_type: 'code',
        redirect_uri: value,
        logout_uri: value,
      };
      await knock(`${door}?${new URLSearchParams(asked)}`);
    }
  for (const page of ['/designers', '/products?page=1', '/user', '/staging_auth', '/checkout'])
    for (const headers of HOSTS) await knock(page, headers);

  const { plenty, slug } = await stage.wares();
  const cart = await new Shopping(shop).readyOrder(plenty.id, { person: customer, email: customer.email });
  const session = { cookie: `${cookiesOf(customer).cookie}; sanOrderId=${cart.id}` };
  const pages = [
    '/',
    '/login',
    '/signup',
    '/cart',
    `/products/${slug}`,
    '/my_orders',
    '/user/profile',
    '/trade-program',
  ];
  for (const page of pages) {
    const isSignInPage = page === '/login' || page === '/signup';
    const visitor = isSignInPage ? {} : session;
    const { text } = await ask(shell.address + page, { headers: { host, accept: 'text/html', ...visitor } });
    const forms = formsOf(text, new URL(page, shop.origin).href).filter(({ method }) => method === 'POST');
    for (const { action, fields } of forms)
      for (const from of FOREIGN) {
        const { pathname, search } = new URL(action);
        const { status } = await ask(shell.address + pathname + search, {
          method: 'POST',
          headers: { host, 'content-type': 'application/x-www-form-urlencoded', ...from, ...visitor },
          body: new URLSearchParams(fields).toString(),
        });
        outcome.did('forms sent from another site');
        const found = `${page} to ${pathname} with ${JSON.stringify(from)}: ${status}`;
        outcome.expect('no form of the site works from another site', status === 403, found);
      }
  }
}

function withCookie(session: string | undefined, wanted: string): Record<string, string> {
  return { cookie: `${session}; sanWantedRoute=${encodeURIComponent(wanted)}` };
}

import type { Outcome } from '../outcomes/outcome.ts';
import { type Answer, ask } from '../requests/ask.ts';
import type { AttackedShop } from '../stage/attacked-shop.ts';

const GATE = '/staging_auth';
const WRONG_TRIES = 15;
const IN_A_DAY_MS = 86_400_000;
/** Pages, calls and files, and spellings that a gate and a router may read differently. */
const PATHS = [
  '/',
  '/products',
  '/cart',
  '/login',
  '/sitemap.xml',
  '/api/v1/states',
  '/api/v1/openapi.json',
  '/_identity/login',
  '/_search/1/indexes/a/query',
  '/media/a.webp',
  '//staging_auth/../cart',
  '/staging_auth/../cart',
  '/staging_auth%2f..%2fcart',
  '/staging_auth;/cart',
  '/staging_authority',
  '/releases/../cart',
  '/releases/a/b/web/../../../../cart',
  '/releases/a/b/web/..%2f..%2f..%2f..%2fcart',
  '/healthz/../cart',
  '/robots.txt/cart',
  '/metricsx',
  '/api/v1/staging_auth/../states',
  '/api/v1/staging_auth%2f..%2fstates',
  '/api/v1/staging_auth/',
  '/api/v1//staging_auth/..//states',
];
/** What a visitor may write into their browser who has seen the names of the store's cookies. */
const COOKIES = [
  '',
  'ecom:sanStaging=1',
  'ecom:sanStaging=true; ecom%3AsanStaging=1; sanStaging=1',
  'sanStagingPass=1; ecom:sanStaging=1',
  'sanStagingPass=',
  `sanStagingPass=${Date.now() + IN_A_DAY_MS}`,
  `sanStagingPass=${Date.now() + IN_A_DAY_MS}.`,
  `sanStagingPass=${Date.now() + IN_A_DAY_MS}.${'A'.repeat(43)}; ecom:sanStaging=1`,
  'sanStagingPass=9999999999999999.undefined',
  'ecom:sanToken=a.b.c; ecom:sanRole=admin; ecom:sanStaging=1',
];

/** A store behind a password: nothing of it is seen without, whatever a visitor writes into an address or a cookie. */
export async function stagingDoors(shop: AttackedShop, password: string, outcome: Outcome): Promise<void> {
  const [shell = { address: '' }] = shop.shells;
  const { host } = new URL(shop.origin);
  const knock = (path: string, cookie: string, more: { method?: string; accept?: string } = {}) =>
    ask(shell.address + path, {
      method: more.method ?? 'GET',
      headers: { host, accept: more.accept ?? 'text/html', ...(cookie === '' ? {} : { cookie }) },
    });

  for (const path of PATHS)
    for (const cookie of COOKIES)
      for (const more of [{}, { accept: '*/*' }, { method: 'POST' }, { method: 'HEAD' }]) {
        const answer = await knock(path, cookie, more);
        outcome.did('knocks at a staging store');
        const found = `${path} with ${cookie || 'no cookie'} ${JSON.stringify(more)}: ${answer.status}`;
        outcome.expect('a staging store shows nothing without its password', isClosed(answer), found);
      }

  const wrong: number[] = [];
  for (let at = 0; at < WRONG_TRIES; at++) wrong.push((await enter(`wrong ${at}`, '127.0.40.1')).status);
  outcome.did('wrong passwords', WRONG_TRIES);
  outcome.expect('guessing the password is limited', wrong.includes(429), wrong.join(' '));
  const entered = await enter(password, '127.0.40.2');
  const cookies = (entered.headers['set-cookie'] ?? []).map((each) => each.split(';', 1)[0] ?? '');
  const opens = await knock('/', cookies.join('; '));
  outcome.expect(
    'the password opens it',
    entered.status === 303 && opens.status === 200,
    `${entered.status} ${opens.status}`,
  );
  for (const cookie of cookies.flatMap(spoiltPasses)) {
    outcome.did('passes that were changed');
    const answer = await knock('/', cookie);
    outcome.expect('a pass that was changed opens nothing', isClosed(answer), `${cookie}: ${answer.status}`);
  }

  function enter(tried: string, from: string): Promise<Answer> {
    return ask(shell.address + GATE, {
      method: 'POST',
      from,
      headers: { host, origin: shop.origin, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ password: tried }).toString(),
    });
  }
}

/** A pass that lives longer, one that another key has signed, and one that was cut. The flag beside it is none. */
function spoiltPasses(cookie: string): string[] {
  const [, name = '', expiry = '', signature = ''] = /^([^=]+)=(\d+)(?:\.|%2E)([\w-]+)$/.exec(cookie) ?? [];
  if (name === '') return [cookie];
  const turned = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`;
  return [
    `${name}=${Number(expiry) + 1}.${signature}`,
    `${name}=${expiry}.${turned}`,
    `${name}=${expiry}.${signature.slice(0, -1)}`,
    `${name}=${expiry}`,
  ];
}

function isClosed({ status, headers }: Answer): boolean {
  return (status >= 400 && status < 500) || (status === 302 && headers.location === GATE);
}

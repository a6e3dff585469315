import { createServer, type Server } from 'node:http';
import type { SliceRelease } from '@sanderling/contract/wire/slice-manifest';
import { sha384 } from '@sanderling/releases/integrity';
import type { ReleaseSet } from '@sanderling/releases/release-set';
import { readConfig } from '../config/config.ts';
import { paymentPageHeaders } from '../security/payment-page-headers.ts';
import { securityHeaders } from '../security/security-headers.ts';
import { checkPaymentPage } from './check-payment-page.ts';
import { styleHashesOf } from './inline-styles.ts';
import { createPaymentPageRecord } from './payment-page-record.ts';
import { checkOnce } from './watch-payment-page.ts';

const SCRIPT = 'export const pay = (card) => card;';
const SHEET = '@layer ui{.pay_a{color:#000}.later_b{top:0}}';
const STYLE = '@layer ui{.pay_a{color:#000}}';
const SHEET_PATH = '/releases/shell/1/web/main.css';
const PATHS = ['/releases/shell/1/web/main.js', '/releases/mf-cart-checkout/1/web/entry.js'];
const HTML = `<!DOCTYPE html><html><head>${PATHS.map(
  (path) => `<script type="module" src="${path}" integrity="${sha384(SCRIPT)}"></script>`,
).join(
  '',
)}<style>${STYLE}</style><script id="page-state" type="application/json">{"a":1}</script></head><body><link rel="stylesheet" href="${SHEET_PATH}" integrity="${sha384(SHEET)}"/></body></html>`;
const ANSWERS: Record<string, string> = {
  '/products': '<a href="/products/mara">Mara</a>',
  '/products/mara': '<input type="hidden" name="variant_id" value="1001"/>',
  '/api/v1/orders/add_to_cart': '{"data":{"id":"7"}}',
};

const release = (name: string, script: string): SliceRelease => ({
  name,
  version: '1',
  routes: [],
  slots: [],
  modals: [],
  emits: [],
  listens: [],
  requires: {},
  entry: script,
  assets: {},
  server: 'server/index.cjs',
  files: {
    [`web/${script}`]: { sha384: sha384(SCRIPT), bytes: SCRIPT.length },
    ...(name === 'shell' && { 'web/main.css': { sha384: sha384(SHEET), bytes: SHEET.length } }),
  },
  paymentScripts: { approvals: [], files: { [`web/${script}`]: [name] } },
});
const set: ReleaseSet = {
  id: 'live',
  releases: new Map([
    ['shell', release('shell', 'main.js')],
    ['mf-cart-checkout', release('mf-cart-checkout', 'entry.js')],
  ]),
};

const config = readConfig({ PUBLIC_ORIGIN: 'https://shop.example' });
let origin = '';
let server: Server;
/** What an attacker between the shell and the shopper makes of the answers. */
let tampered: {
  html?: string;
  script?: string;
  sheet?: string;
  headers?: Record<string, string | undefined>;
};

beforeEach(async () => {
  tampered = {};
  server = createServer((request, response) => {
    const path = request.url ?? '';
    if (path === '/checkout' && request.headers.cookie === 'sanOrderId=7') {
      const headers = {
        ...securityHeaders(config),
        ...paymentPageHeaders({ headers: {} }, set, 'mf-cart-checkout', config, styleHashesOf(HTML)),
        'cache-control': 'private, no-store',
        'x-release-set': 'live',
        ...tampered.headers,
      };
      for (const [name, value] of Object.entries(headers))
        if (value !== undefined) response.setHeader(name, value);
      return response.end(tampered.html ?? HTML);
    }
    if (path === SHEET_PATH) return response.end(tampered.sheet ?? SHEET);
    if (PATHS.includes(path)) return response.end(tampered.script ?? SCRIPT);
    return response.writeHead(ANSWERS[path] ? 200 : 404).end(ANSWERS[path]);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const check = () => checkPaymentPage({ config, releaseSet: async () => set, origin });

test('a payment page that is as it was published has no findings', async () => {
  expect(await check()).toEqual([]);
});

test('a script that differs by one byte is found', async () => {
  tampered.script = SCRIPT.replace('card;', 'card ;');
  expect(await check()).toEqual(PATHS.map((path) => `The script ${path} is not what was published.`));
});

test.each([
  [
    'a script of another slice',
    '<script type="module" src="/releases/mf-promotions/1/web/entry.js"></script>',
    /mf-promotions.*not in the inventory/,
  ],
  [
    'a script of elsewhere',
    '<SCRIPT SRC=https://evil.example/skim.js></SCRIPT>',
    /evil\.example.*not in the inventory/,
  ],
  ['an inline script', '<script>take(document.forms)</script>', /^An inline script was added: sha256-/],
  ['an event handler', '<img src="x" onerror="take()">', /inline event handler/],
  ['a base', '<base href="https://evil.example/">', /load or lead elsewhere/],
])('%s that was added is found', async (_what, added, finding) => {
  tampered.html = HTML.replace('<body>', `<body>${added}`);
  expect(await check()).toEqual([expect.stringMatching(finding)]);
});

test('a style that was added is found, whether or not the policy was changed with it', async () => {
  tampered.html = HTML.replace(STYLE, `${STYLE}.pay_a{background:url(//evil.example)}`);
  const style = expect.stringMatching(/^A style was added that no style sheet has: sha256-/);
  const header = 'The header content-security-policy is not what the shop sends.';
  expect(await check()).toEqual([header, style]);
  const policy = paymentPageHeaders(
    { headers: {} },
    set,
    'mf-cart-checkout',
    config,
    styleHashesOf(tampered.html),
  );
  tampered.headers = { 'content-security-policy': policy['content-security-policy'] };
  expect(await check()).toEqual([style]);
});

test('a hash in the policy that no style of the document has is found', async () => {
  const policy = paymentPageHeaders({ headers: {} }, set, 'mf-cart-checkout', config, [
    ...styleHashesOf(HTML),
    'sha256-other=',
  ]);
  tampered.headers = { 'content-security-policy': policy['content-security-policy'] };
  expect(await check()).toEqual(['The header content-security-policy is not what the shop sends.']);
});

test('a style sheet that differs, or comes from elsewhere, is found', async () => {
  tampered.sheet = `${SHEET}.x{top:0}`;
  expect(await check()).toContain(`The style sheet ${SHEET_PATH} is not what was published.`);
  tampered = {
    html: HTML.replace('</body>', '<link rel="stylesheet" href="https://evil.example/a.css"></body>'),
  };
  expect(await check()).toEqual(['The style sheet https://evil.example/a.css is none of the live releases.']);
});

test('a script without its hash is found', async () => {
  tampered.html = HTML.replace(` integrity="${sha384(SCRIPT)}"`, '');
  expect(await check()).toEqual([`The script ${PATHS[0]} is not named with its hash.`]);
});

test.each([
  'content-security-policy',
  'reporting-endpoints',
  'x-content-type-options',
  'referrer-policy',
  'cache-control',
])('the header %s that was changed or taken away is found', async (name) => {
  for (const value of ["script-src * 'unsafe-inline'", undefined]) {
    tampered.headers = { [name]: value };
    expect(await check()).toEqual([`The header ${name} is not what the shop sends.`]);
  }
});

test('what is found is logged, counted and told to the address that operators have named; a check that fails is not', async () => {
  const told: string[] = [];
  const receiver = createServer((request, response) => {
    request.on('data', (chunk) => told.push(String(chunk))).on('end', () => response.end());
  });
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
  const address = receiver.address();
  const alertUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`;
  const record = createPaymentPageRecord();
  const logged: string[] = [];
  const log =
    (level: string) =>
    (...said: unknown[]) =>
      void logged.push(`${level} ${said.at(-1)}`);
  const logger = { info: log('info'), warn: log('warn'), error: log('error') };

  await checkOnce({ check, record, logger, alertUrl });
  expect([record.findings(), told]).toEqual([0, []]);
  tampered.script = `${SCRIPT} `;
  await checkOnce({ check, record, logger, alertUrl });
  expect(record.findings()).toBe(2);
  expect(JSON.parse(told.join(''))).toMatchObject({
    text: expect.stringContaining('not as it was published'),
    findings: PATHS.map((path) => `The script ${path} is not what was published.`),
  });
  await checkOnce({ check: () => Promise.reject(new Error('away')), record, logger, alertUrl });
  expect(record.findings()).toBe(2);
  expect(logged).toEqual([
    'info the payment page is as it was published',
    'error the payment page is not as it was published',
    'warn the payment page could not be checked',
  ]);
  receiver.closeAllConnections();
  receiver.close();
});

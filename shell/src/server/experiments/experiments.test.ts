import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { useTestApp } from '../testing/use-test-app.ts';

const shop = useTestApp();
const ROWS = {
  id: 'home-rows',
  pages: ['/'],
  variants: [
    { name: 'control', percent: 50 },
    { name: 'in-stock-first', percent: 50 },
  ],
  goal: 'add_to_cart',
  begins: '2024-05-01T00:00:00Z',
  ends: '2024-06-01T00:00:00Z',
};
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const CONSENT = 'sanConsent=statistics';
const VISITORS = Array.from(
  { length: 40 },
  (_, index) => `sanExperimentVisitor=${String(index).padStart(22, 'v')}`,
);

beforeEach(async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'experiments-')), 'experiments.json');
  writeFileSync(file, JSON.stringify([ROWS]));
  await shop.open({ EXPERIMENTS_FILE: file });
});

const open = (url: string, cookie = '', headers: Record<string, string> = {}) =>
  shop.app.inject({ url, headers: { 'user-agent': BROWSER, ...(cookie && { cookie }), ...headers } });
const shown = () => shop.rendered.map(({ variants }) => variants?.['home-rows']);
const cookiesOf = (answer: { headers: { 'set-cookie'?: string | string[] | undefined } }) =>
  [answer.headers['set-cookie'] ?? []].flat();

test('each variant is rendered once for all of its visitors, whose browsers are told of theirs once', async () => {
  const labels = new Set<string>();
  for (const visitor of VISITORS) {
    const first = await open('/', `${CONSENT}; ${visitor}`);
    expect(first.headers['cache-control']).toContain('private');
    const [label = ''] = cookiesOf(first).map((line) => line.split(';')[0]);
    labels.add(label);
    const second = await open('/', `${CONSENT}; ${visitor}; ${label}`);
    expect(cookiesOf(second)).toEqual([]);
  }
  expect([...labels].sort()).toEqual([
    'sanExperiments=home-rows.control',
    'sanExperiments=home-rows.in-stock-first',
  ]);
  expect(shown().sort()).toEqual(['control', 'in-stock-first']);
});

test('a visitor who has said nothing of statistics, or refused them, sees the page of before and gets no cookie', async () => {
  for (const cookie of ['', 'sanConsent=needed', `sanConsent=marketing; ${VISITORS[1]}`]) {
    expect(cookiesOf(await open('/', cookie))).toEqual([]);
  }
  expect(shown()).toEqual([undefined]);
});

test('a robot sees the page of before', async () => {
  const robot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
  expect(cookiesOf(await open('/', CONSENT, { 'user-agent': robot }))).toEqual([]);
  expect(shown()).toEqual([undefined]);
});

test('a new visitor gets a number; a page that no experiment changes is made once for all', async () => {
  for (const cookie of [CONSENT, '']) await open('/brands', cookie);
  expect(shop.rendered).toHaveLength(1);
  expect(cookiesOf(await open('/brands', CONSENT))).toEqual([
    expect.stringMatching(/^sanExperimentVisitor=[\w-]{22}; /),
    expect.stringMatching(/^sanExperiments=home-rows\./),
  ]);
});

test('a made-up variant is not rendered, and the browser is told of its own', async () => {
  const answer = await open('/', `${CONSENT}; ${VISITORS[0]}; sanExperiments=home-rows.hacked~other.one`);
  expect(cookiesOf(answer)).toEqual([
    expect.stringMatching(/^sanExperiments=home-rows\.(?:control|in-stock-first);/),
  ]);
  expect(shown()).not.toContain('hacked');
});

test('after its end everyone sees the page of before', async () => {
  shop.now = new Date('2024-06-01T00:00:00Z');
  expect(cookiesOf(await open('/', `${CONSENT}; ${VISITORS[0]}`))).toEqual([]);
  expect(shown()).toEqual([undefined]);
});

test('a proxy keeps no page that an experiment runs on, unless it keeps variants apart', async () => {
  expect((await open('/')).headers['cache-control']).not.toContain('s-maxage');
  expect((await open('/brands')).headers['cache-control']).toContain('s-maxage');
});

import { useTestApp } from '../testing/use-test-app.ts';

const shop = useTestApp();
const FAILURE = { slice: 'mf-catalog', release: '1.0.0-a', message: 'Error: no', path: '/products?q=x' };

const report = (payload: unknown, headers: Record<string, string> = {}) =>
  shop.app.inject({
    method: 'POST',
    url: '/_reports/slices',
    headers: { 'content-type': 'text/plain;charset=UTF-8', origin: 'http://localhost:3000', ...headers },
    payload: JSON.stringify(payload),
  });

async function counted(): Promise<string[]> {
  const { payload } = await shop.app.inject('/metrics');
  return payload.split('\n').filter((line) => line.startsWith('shell_slice_failures_total{'));
}

test('what browsers report of a published release is counted by slice and release, and nothing else', async () => {
  shop.published = ['mf-catalog 1.0.0-a'];
  expect((await report(FAILURE)).statusCode).toBe(204);
  expect((await report(FAILURE)).statusCode).toBe(204);
  for (const wrong of [{ ...FAILURE, release: '9.9.9' }, { ...FAILURE, slice: 'made-up' }, 'no report', null])
    expect((await report(wrong)).statusCode).toBe(400);
  expect(await counted()).toEqual([
    'shell_slice_failures_total{slice="mf-catalog",release="1.0.0-a",side="browser"} 2',
  ]);
});

test('who reports more than a page has to is refused', async () => {
  shop.published = ['mf-catalog 1.0.0-a'];
  for (let at = 0; at < 30; at += 1) await report(FAILURE);
  expect((await report(FAILURE)).statusCode).toBe(429);
});

test('a foreign page reports nothing', async () => {
  shop.published = ['mf-catalog 1.0.0-a'];
  for (const headers of [{ origin: 'http://evil.example' }, { 'sec-fetch-site': 'cross-site' }])
    expect((await report(FAILURE, headers)).statusCode).toBe(403);
  expect(await counted()).toEqual([]);
});

async function failedInBrowsers(): Promise<string | undefined> {
  const { payload } = await shop.app.inject('/metrics');
  return payload
    .split('\n')
    .find((line) => line.startsWith('shell_release_browser_failures_total{') && line.includes('1.0.0-a'));
}

test('a failure counts against a release by the visitors that were sent it, once a page', async () => {
  const FORGED = 'A'.repeat(22);
  const set = (version: string) => ({
    id: version,
    releases: new Map([['mf-catalog', JSON.parse(JSON.stringify({ name: 'mf-catalog', version }))]]),
  });
  shop.published = ['mf-catalog 1.0.0-a'];
  shop.set = set('1.0.0');
  shop.setOf = () => set('1.0.0-a');
  shop.registry = {
    ...shop.registry,
    canaries: { 'mf-catalog': { version: '1.0.0-a', percent: 50, since: '2024-05-24T00:00:00Z' } },
    canaryEpoch: 1,
  };
  const page = await shop.app.inject('/');
  const [, visitor = ''] = /sanVisitor=([\w-]+)/.exec(String(page.headers['set-cookie'])) ?? [];
  for (let times = 0; times < 8; times += 1) {
    await report(FAILURE);
    await report(FAILURE, { cookie: `sanVisitor=${FORGED}` });
    await report(FAILURE, { cookie: `sanVisitor=${visitor}` });
  }
  expect(await failedInBrowsers()).toMatch(/ 1$/);
});

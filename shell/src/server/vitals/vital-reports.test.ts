import { useTestApp } from '../testing/use-test-app.ts';

const shop = useTestApp();
const REPORT = {
  route: 'products-slug',
  releases: { shell: '1.0.0', 'mf-catalog': '1.0.1' },
  shown: ['mf-catalog'],
  vitals: [
    { vital: 'LCP', value: 1_800, slice: 'mf-catalog' },
    { vital: 'INP', value: 90, slice: '' },
    { vital: 'CLS', value: 0.02, slice: 'mf-catalog' },
  ],
};

const report = (payload: unknown) =>
  shop.app.inject({
    method: 'POST',
    url: '/_reports/vitals',
    headers: { 'content-type': 'text/plain;charset=UTF-8' },
    payload: JSON.stringify(payload),
  });

async function counted(): Promise<string[]> {
  const { payload } = await shop.app.inject('/metrics');
  return payload
    .split('\n')
    .filter((line) => /^shell_(?:web_vital_seconds|layout_shift)_(?:sum|count)/.test(line));
}

test('what browsers measure is counted by kind of page, slice and release', async () => {
  shop.published = ['shell 1.0.0', 'mf-catalog 1.0.1'];
  expect((await report(REPORT)).statusCode).toBe(204);
  const page = 'page="/products/:slug"';
  expect((await counted()).sort()).toEqual(
    [
      `shell_layout_shift_count{${page},slice="mf-catalog",release="1.0.1"} 1`,
      `shell_layout_shift_sum{${page},slice="mf-catalog",release="1.0.1"} 0.02`,
      `shell_web_vital_seconds_count{vital="INP",${page},slice="shell",release="1.0.0"} 1`,
      `shell_web_vital_seconds_count{vital="LCP",${page},slice="mf-catalog",release="1.0.1"} 1`,
      `shell_web_vital_seconds_sum{vital="INP",${page},slice="shell",release="1.0.0"} 0.09`,
      `shell_web_vital_seconds_sum{vital="LCP",${page},slice="mf-catalog",release="1.0.1"} 1.8`,
    ].sort(),
  );
});

test('of what no page of ours would send nothing is counted', async () => {
  shop.published = ['shell 1.0.0', 'mf-catalog 1.0.1'];
  const [lcp] = REPORT.vitals;
  for (const wrong of [
    { ...REPORT, route: 'made-up' },
    { ...REPORT, releases: { ...REPORT.releases, 'mf-catalog': '9.9.9' } },
    { ...REPORT, releases: { 'mf-catalog': '1.0.1' } },
    { ...REPORT, vitals: [] },
    { ...REPORT, vitals: [lcp, lcp, lcp, lcp] },
    { ...REPORT, vitals: [{ ...lcp, value: 1e9 }] },
    { ...REPORT, vitals: [{ ...lcp, value: -1 }] },
    { ...REPORT, vitals: [{ ...lcp, vital: 'FID' }] },
    null,
  ])
    expect((await report(wrong)).statusCode).toBe(400);
  expect((await report({ ...REPORT, shown: ['x'.repeat(3_000)] })).statusCode).toBe(413);
  expect(await counted()).toEqual([]);
});

test('who reports more than pages have to is refused', async () => {
  shop.published = ['shell 1.0.0', 'mf-catalog 1.0.1'];
  for (let at = 0; at < 40; at += 1) await report(REPORT);
  expect((await report(REPORT)).statusCode).toBe(429);
});

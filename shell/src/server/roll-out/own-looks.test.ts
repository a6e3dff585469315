import { lookMark } from '@sanderling/releases/preview/look-mark';
import { useTestApp } from '../testing/use-test-app.ts';

const shop = useTestApp();
const later = (ms: number) => new Date(shop.now.getTime() + ms);
const RELEASES = { shell: '1.0.0', 'mf-catalog': '1.0.1' };
const REPORTS: [path: string, report: unknown][] = [
  ['/_reports/slices', { slice: 'mf-catalog', release: '1.0.1', message: 'Error: no', path: '/' }],
  ['/_reports/tabs', { tab: 'a'.repeat(24), ageSeconds: 3, releases: RELEASES }],
  [
    '/_reports/vitals',
    {
      route: 'products-slug',
      releases: RELEASES,
      shown: ['mf-catalog'],
      vitals: [{ vital: 'LCP', value: 1_800, slice: 'mf-catalog' }],
    },
  ],
];

async function countedWith(cookie: string): Promise<string[]> {
  shop.published = ['shell 1.0.0', 'mf-catalog 1.0.1'];
  for (const [url, payload] of REPORTS) {
    const headers = { 'content-type': 'text/plain;charset=UTF-8', origin: 'http://localhost:3000', cookie };
    const { statusCode } = await shop.app.inject({
      method: 'POST',
      url,
      headers,
      payload: JSON.stringify(payload),
    });
    // A tab is told whether it has to be opened anew.
    expect([204, 205]).toContain(statusCode);
  }
  const { payload } = await shop.app.inject('/metrics');
  const counted =
    /^(shell_slice_failures_total|shell_web_vital_seconds_count|shell_open_tabs)\{.*1\.0\.1.* 1$/gm;
  return [...payload.matchAll(counted)].map(([, name = '']) => name).sort();
}
const ALL = ['shell_open_tabs', 'shell_slice_failures_total', 'shell_web_vital_seconds_count'];

test('what a browser of the shop’s own reports of a release that it only looks at is not counted', async () => {
  expect(await countedWith(`sanLook=${lookMark(later(60_000), 'secret')}`)).toEqual([]);
});

test.each([
  ['none', () => ''],
  ['one of another shop', () => `sanLook=${lookMark(later(60_000), 'another')}`],
  ['one that is over', () => `sanLook=${lookMark(later(-1_000), 'secret')}`],
  ['one that is made up', () => 'sanLook=9999999999.AAAA'],
])('a visitor with %s is counted', async (_, cookie) => {
  expect(await countedWith(cookie())).toEqual(ALL);
});

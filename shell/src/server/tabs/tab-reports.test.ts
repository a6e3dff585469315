import { useTestApp } from '../testing/use-test-app.ts';
import { tabsInWords } from './tabs-in-words.ts';

const shop = useTestApp();
const TAB = {
  tab: '0123456789abcdef01234567',
  ageSeconds: 90,
  releases: { shell: '1.0.0', 'mf-promotions': '1.0.1' },
};

const report = (payload: unknown) =>
  shop.app.inject({
    method: 'POST',
    url: '/_reports/tabs',
    headers: { 'content-type': 'text/plain;charset=UTF-8' },
    payload: JSON.stringify(payload),
  });

function publish(...changes: readonly (readonly [version: string, by: 'promote' | 'rollback'])[]) {
  const entry = (
    history: { version: string; by: 'promote' | 'rollback'; at: string }[],
    versions: string[],
  ) => ({
    live: history.at(-1)?.version ?? null,
    history,
    releases: Object.fromEntries(
      versions.map((version) => [version, { manifest: 'sha384-', publishedAt: '2024-05-01T00:00:00Z' }]),
    ),
  });
  const at = '2024-05-24T04:00:00Z';
  shop.published = ['shell 1.0.0', 'mf-promotions 1.0.0', 'mf-promotions 1.0.1'];
  shop.registry = {
    ...shop.registry,
    slices: {
      shell: entry([{ version: '1.0.0', by: 'promote', at }], ['1.0.0']),
      'mf-promotions': entry(
        changes.map(([version, by]) => ({ version, by, at })),
        ['1.0.0', '1.0.1'],
      ),
    },
  };
}

test('an operator reads which releases are open in tabs, as metrics, as JSON and in words', async () => {
  publish(['1.0.1', 'promote']);
  expect((await report(TAB)).statusCode).toBe(204);
  publish(['1.0.1', 'promote'], ['1.0.0', 'promote']);
  const { payload } = await shop.app.inject('/metrics');
  expect(payload).toContain('shell_open_tabs{slice="mf-promotions",release="1.0.1",state="replaced"} 1');
  expect(payload).toContain(
    'shell_open_tab_oldest_seconds{slice="mf-promotions",release="1.0.1",state="replaced"} 90',
  );
  const answer = await shop.app.inject('/open_tabs');
  expect(tabsInWords(answer.json())).toMatch(
    /^1 open tabs\n {2}set \S+: 1, the oldest open for 2 min\nNot what everyone gets now:\n {2}mf-promotions 1\.0\.1: replaced since 2024-05-24T04:00:00\.000Z, 1 tabs/,
  );
  const fromElsewhere = { 'x-forwarded-for': '203.0.113.9' };
  await shop.open({ PUBLIC_ORIGIN: 'https://shop.example', WAIVED_SERVICES: '' });
  expect((await shop.app.inject({ url: '/open_tabs', headers: fromElsewhere })).statusCode).toBe(404);
});

test('a tab whose release was taken back is told to be opened anew', async () => {
  publish(['1.0.0', 'promote'], ['1.0.1', 'promote']);
  expect((await report(TAB)).statusCode).toBe(204);
  publish(['1.0.0', 'promote'], ['1.0.1', 'promote'], ['1.0.0', 'rollback']);
  expect((await report(TAB)).statusCode).toBe(205);
});

test('what no page of ours would send is not counted', async () => {
  publish(['1.0.0', 'promote']);
  for (const wrong of [
    { ...TAB, tab: 'a visitor' },
    { ...TAB, releases: { 'mf-promotions': '1.0.0' } },
    { ...TAB, ageSeconds: -1 },
    'no report',
    null,
  ])
    expect((await report(wrong)).statusCode).toBe(400);
  await report({ ...TAB, releases: { shell: '1.0.0', 'made-up': '9.9.9' } });
  expect((await shop.app.inject('/open_tabs')).json().tabs).toBe(0);
});

import { emptyRegistry, type RegistryDocument } from '@sanderling/releases/registry-document';
import { setId } from '@sanderling/releases/sets/versions-at';
import { createOpenTabs } from './open-tabs.ts';

const OLD = { shell: '1', 'mf-promotions': '1' };
const LIVE = { shell: '1', 'mf-promotions': '2' };
const change = (version: string) => ({ version, by: 'promote' as const, at: '2026-11-23T12:00:00Z' });
const published = { manifest: 'sha384-', publishedAt: '2026-11-01T00:00:00Z' };
const REGISTRY: RegistryDocument = {
  ...emptyRegistry(),
  slices: {
    shell: { live: '1', history: [change('1')], releases: { '1': published } },
    'mf-promotions': {
      live: '2',
      history: [change('1'), change('2')],
      releases: { '1': published, '2': published },
    },
  },
};

function useTabs() {
  const clock = { nowMs: Date.parse('2026-11-23T18:00:00Z') };
  return { clock, tabs: createOpenTabs(() => new Date(clock.nowMs)) };
}

test('open tabs are told by set and by release, with the age of the oldest', () => {
  const { tabs } = useTabs();
  tabs.seen('a', OLD, 3_600_000);
  tabs.seen('b', LIVE, 60_000);
  tabs.seen('c', LIVE, 1_000);
  expect(tabs.report(REGISTRY)).toEqual({
    tabs: 3,
    sets: [
      { id: setId(LIVE), isCurrent: true, tabs: 2, oldestSeconds: 60, versions: LIVE },
      { id: setId(OLD), isCurrent: false, tabs: 1, oldestSeconds: 3_600, versions: OLD },
    ],
    releases: [
      { slice: 'shell', version: '1', tabs: 3, oldestSeconds: 3_600, state: 'live', sinceMs: null },
      { slice: 'mf-promotions', version: '2', tabs: 2, oldestSeconds: 60, state: 'live', sinceMs: null },
      {
        slice: 'mf-promotions',
        version: '1',
        tabs: 1,
        oldestSeconds: 3_600,
        state: 'replaced',
        sinceMs: Date.parse('2026-11-23T12:00:00Z'),
      },
    ],
  });
});

test('a tab counts once however often it tells, and no longer when it is closed or silent', () => {
  const { clock, tabs } = useTabs();
  for (const id of ['a', 'a', 'b']) tabs.seen(id, LIVE, 0);
  expect(tabs.report(REGISTRY).tabs).toBe(2);
  tabs.closed('a');
  expect(tabs.report(REGISTRY).tabs).toBe(1);
  clock.nowMs += 400_000;
  expect(tabs.report(REGISTRY).tabs).toBe(0);
});

test('a stranger who makes up tabs takes up no more memory than there is for them', () => {
  const { tabs } = useTabs();
  for (let tab = 0; tab < 20_500; tab += 1) tabs.seen(`tab ${tab}`, LIVE, 0);
  expect(tabs.report(REGISTRY).tabs).toBe(20_000);
});

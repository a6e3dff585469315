import { emptyRegistry, type RegistryDocument } from '@sanderling/releases/registry-document';
import { mustRenew, releaseState } from './release-state.ts';

const NOW = new Date('2026-11-23T18:00:00Z');
const HOUR = 3_600_000;
const SLICE = 'mf-promotions';

function document(
  changes: readonly (readonly [version: string, by: 'promote' | 'rollback', hoursAgo: number])[],
  given: Partial<RegistryDocument> = {},
): RegistryDocument {
  const versions = ['1.0.0', '1.0.1', '1.0.2'];
  const releases = Object.fromEntries(
    versions.map((version) => [version, { manifest: 'sha384-', publishedAt: '2026-11-01T00:00:00Z' }]),
  );
  const history = changes.map(([version, by, hoursAgo]) => ({
    version,
    by,
    at: new Date(NOW.getTime() - hoursAgo * HOUR).toISOString(),
  }));
  const live = history.at(-1)?.version ?? null;
  return { ...emptyRegistry(), slices: { [SLICE]: { live, history, releases } }, ...given };
}

const ONE = ['1.0.0', 'promote', 100] as const;
const CANARY = { [SLICE]: { version: '1.0.2', percent: 5, since: NOW.toISOString() } };

test.each<[string, RegistryDocument, string, string, boolean]>([
  ['is live', document([ONE]), '1.0.0', 'live', false],
  ['was replaced an hour ago', document([ONE, ['1.0.1', 'promote', 1]]), '1.0.0', 'replaced', false],
  ['was replaced more than a day ago', document([ONE, ['1.0.1', 'promote', 25]]), '1.0.0', 'replaced', true],
  [
    'was rolled back a minute ago',
    document([ONE, ['1.0.1', 'promote', 2], ['1.0.0', 'rollback', 0.02]]),
    '1.0.1',
    'withdrawn',
    true,
  ],
  [
    'was rolled back and made live again',
    document([ONE, ['1.0.1', 'promote', 9], ['1.0.0', 'rollback', 8], ['1.0.1', 'promote', 1]]),
    '1.0.1',
    'live',
    false,
  ],
  ['is a canary', document([ONE], { canaries: CANARY }), '1.0.2', 'canary', false],
  ['was a canary that has ended', document([ONE]), '1.0.2', 'withdrawn', true],
  ['was removed', document([ONE]), '0.9.0', 'withdrawn', true],
])('a tab whose release %s', (_, registry, version, state, isOpenedAnew) => {
  expect(releaseState(registry, { slice: SLICE, version }, NOW).state).toBe(state);
  expect(mustRenew(registry, { [SLICE]: version }, NOW)).toBe(isOpenedAnew);
});

test('a release that a season stands before is no reason to open a tab anew', () => {
  const season = {
    id: 'holidays',
    name: 'Holidays',
    from: new Date(NOW.getTime() - 50 * HOUR).toISOString(),
    until: new Date(NOW.getTime() + HOUR).toISOString(),
    versions: { [SLICE]: '1.0.1' },
  };
  const registry = document([ONE], { seasons: [season] });
  expect(releaseState(registry, { slice: SLICE, version: '1.0.1' }, NOW).state).toBe('live');
  expect(mustRenew(registry, { [SLICE]: '1.0.0' }, NOW)).toBe(false);
});

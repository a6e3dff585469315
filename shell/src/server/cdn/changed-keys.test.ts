import type { SliceRelease } from '@sanderling/contract/wire/slice-manifest';
import type { Site } from '../roll-out/watch-releases.ts';
import { changedKeys } from './changed-keys.ts';

type Given = Record<string, Partial<SliceRelease>>;
const LIVE: Given = {
  shell: { version: '1' },
  'mf-catalog': { version: '1' },
  'mf-promotions': { version: '1', slots: [{ slot: 'site.top', expose: './top' }] },
};

function siteOf(given: Given, canaries: Record<string, number> = {}): Site {
  const releases = Object.entries(given).map(
    ([name, release]) => [name, { name, ...release } as SliceRelease] as const,
  );
  return {
    set: { id: JSON.stringify(given), releases: new Map(releases) },
    canaries: Object.fromEntries(
      Object.entries(canaries).map(([slice, percent]) => [slice, { version: '2', percent, since: '' }]),
    ),
  };
}

const TOP = { slots: [{ slot: 'site.top', expose: './top' }] };

test.each<[string, Site, string[]]>([
  ['nothing', siteOf(LIVE), []],
  [
    'a promotion or rollback',
    siteOf({ ...LIVE, 'mf-promotions': { version: '2', ...TOP } }),
    ['slice:mf-promotions'],
  ],
  [
    'a season of two slices',
    siteOf({ ...LIVE, 'mf-catalog': { version: '2' }, 'mf-promotions': { version: '2', ...TOP } }),
    ['slice:mf-catalog', 'slice:mf-promotions'],
  ],
  ['a canary', siteOf(LIVE, { 'mf-catalog': 5 }), ['slice:mf-catalog']],
  [
    'a release that fills another slot',
    siteOf({ ...LIVE, 'mf-promotions': { version: '2', slots: [] } }),
    ['pages'],
  ],
  ['a slice that comes', siteOf({ ...LIVE, 'mf-designer': { version: '1' } }), ['pages']],
  ['another shell', siteOf({ ...LIVE, shell: { version: '2' } }), ['pages']],
])('after %s a CDN forgets what shows it, and nothing else', (_, after, keys) => {
  expect(changedKeys(after, siteOf(LIVE))).toEqual(keys);
});

test('a canary that widens changes what shows its slice, and one that goes on does not', () => {
  const five = siteOf(LIVE, { 'mf-catalog': 5 });
  expect(changedKeys(siteOf(LIVE, { 'mf-catalog': 20 }), five)).toEqual(['slice:mf-catalog']);
  expect(changedKeys(siteOf(LIVE, { 'mf-catalog': 5 }), five)).toEqual([]);
});

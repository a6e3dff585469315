import { sliceRelease } from '@sanderling/contract/wire/slice-manifest';
import { slotExpose } from '../../slices/pinned-release.ts';
import { pinnedRelease } from './release-files.ts';

const lamps = sliceRelease.parse({
  name: 'mf-lamps',
  version: '1.0.0-a',
  slots: [
    { slot: 'site.end', expose: './teaser' },
    { slot: 'site.top', expose: './top' },
  ],
  requires: {},
  entry: 'entry.js',
  assets: {},
  server: 'server/index.cjs',
  files: {},
});

test('in an open slot a page is told of a place for each slice, in any other of the slot itself', () => {
  const slices = [pinnedRelease({ ...lamps, name: 'mf-rugs' }), pinnedRelease(lamps)];
  const filling = ['site.end@mf-lamps', 'site.end@mf-rugs', 'site.end', 'site.top', 'site.top@mf-lamps'].map(
    (place) => slotExpose(slices, place),
  );
  expect(filling).toEqual([
    ['mf-lamps', './teaser'],
    ['mf-rugs', './teaser'],
    null,
    ['mf-rugs', './top'],
    null,
  ]);
});

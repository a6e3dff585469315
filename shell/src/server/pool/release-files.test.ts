import { sliceRelease } from '@sanderling/contract/wire/slice-manifest';
import { openPlaces, slotExpose } from '../../slices/pinned-release.ts';
import { pinnedRelease } from './release-files.ts';

const lamps = sliceRelease.parse({
  name: 'mf-lamps',
  version: '1.0.0-a',
  slots: [
    { slot: 'page.end', expose: './teaser' },
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
  const places = openPlaces(slices, 'page.end');
  expect(places).toEqual(['page.end@mf-rugs', 'page.end@mf-lamps']);
  expect(places.map((place) => slotExpose(slices, place))).toEqual([
    ['mf-rugs', './teaser'],
    ['mf-lamps', './teaser'],
  ]);
  expect(slotExpose(slices, 'site.top')).toEqual(['mf-rugs', './top']);
  expect(openPlaces(slices, 'site.top')).toEqual([]);
});

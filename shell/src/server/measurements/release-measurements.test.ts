import type { SliceRelease } from '@sanderling/contract/wire/slice-manifest';
import { createReleaseMeasurements } from './release-measurements.ts';

const release = (name: string, version: string): [string, SliceRelease] => [
  name,
  JSON.parse(JSON.stringify({ name, version })),
];

test('what a page takes is counted for the release that owns it, and the wait for its places for theirs', async () => {
  const measurements = createReleaseMeasurements();
  measurements.page({
    set: {
      id: 'a set',
      releases: new Map([release('mf-catalog', '1.0.1'), release('mf-promotions', '2.0.0')]),
    },
    owner: 'mf-catalog',
    tookMs: 300,
    answer: {
      html: Buffer.from('x'.repeat(20_000)),
      queuedMs: 100,
      parts: [
        { slice: 'mf-catalog', part: 'page', startMs: 0, endMs: 20, isFailed: false },
        { slice: 'mf-promotions', part: 'slot', startMs: 0, endMs: 40, isFailed: false },
      ],
    },
  });
  measurements.assetSent('mf-catalog', '1.0.1', 3_000);
  const sums = (await measurements.registry.metrics()).match(/^\w+_(?:sum|total)\{.*$/gm);
  expect(sums?.sort()).toEqual([
    'shell_release_asset_bytes_total{slice="mf-catalog",release="1.0.1"} 3000',
    'shell_release_page_bytes_sum{slice="mf-catalog",release="1.0.1"} 20000',
    'shell_release_queue_seconds_sum{slice="mf-catalog",release="1.0.1"} 0.1',
    'shell_release_render_seconds_sum{slice="mf-catalog",release="1.0.1",part="page"} 0.2',
    'shell_release_render_seconds_sum{slice="mf-promotions",release="2.0.0",part="slot"} 0.04',
  ]);
});

import type { ReleaseSet } from '@sanderling/releases/release-set';
import { createSuspects } from './suspects.ts';

const set = (versions: Record<string, string>): ReleaseSet => ({
  id: JSON.stringify(versions),
  releases: new Map(
    Object.entries(versions).map(([name, version]) => [name, JSON.parse(JSON.stringify({ name, version }))]),
  ),
});
const BEFORE = set({ shell: '1', 'mf-catalog': '1', 'mf-promotions': '1' });
const NOW = set({ shell: '1', 'mf-catalog': '1', 'mf-promotions': '2' });

test('a page that is refused names no release while no thread has hung', () => {
  const suspects = createSuspects(() => 0);
  suspects.see(NOW);
  expect(suspects.inWords(NOW)).toBe('');
});

test('a page that is refused after a thread hung names who was seen at work, else who became live last', () => {
  let nowMs = 0;
  const suspects = createSuspects(() => nowMs);
  suspects.see(BEFORE);
  nowMs = 5_000;
  suspects.see(NOW);
  suspects.hung([]);
  expect(suspects.inWords(NOW)).toBe(
    ' Threads hang; suspected: mf-promotions@2, mf-promotions@1 (changed last).',
  );
  suspects.hung(['mf-catalog@1']);
  suspects.hung([]);
  expect(suspects.inWords(NOW)).toBe(' Threads hang; suspected: mf-catalog@1 (seen at work in them).');
  nowMs += 61_000;
  expect(suspects.inWords(NOW)).toBe('');
});

test('after going back the release that was taken away is suspected, and none that was there all along', () => {
  let nowMs = 0;
  const suspects = createSuspects(() => nowMs);
  suspects.see(BEFORE);
  nowMs = 90_000;
  suspects.see(NOW);
  nowMs = 95_000;
  suspects.see(BEFORE);
  suspects.hung([]);
  expect(suspects.inWords(BEFORE)).toBe(' Threads hang; suspected: mf-promotions@2 (changed last).');
  suspects.hung(['mf-promotions@2']);
  expect(suspects.inWords(BEFORE)).toBe(' Threads hang; suspected: mf-promotions@2 (seen at work in them).');
});

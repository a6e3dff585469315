import { setImmediate as turn } from 'node:timers/promises';
import { createSliceMarker } from './slice-marker.ts';

test('whose code was entered is known from another thread until the event loop turns, and what it begins later is still its own', async () => {
  const marker = createSliceMarker();
  const seen = createSliceMarker(marker.buffer);
  marker.enter('mf-catalog@1');
  await Promise.resolve();
  expect(seen.entered()).toBe('mf-catalog@1');
  await turn();
  expect(seen.entered()).toBe('');
  expect(marker.lastEntered()).toBe('mf-catalog@1');
  marker.enter('');
  expect(marker.lastEntered()).toBe('');
});

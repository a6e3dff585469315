import { waitUntil } from '@sanderling/slice-kit/jest/wait-until.ts';
import { sliceCode } from '../testing/fixture-releases.ts';
import { GOOD, usePool } from './testing/use-pool.ts';

// A third of a shop's: the slices here do next to nothing when they are well.
const shop = usePool({ loopCpuMs: 150 });

/** Long after its page, in no timer that its thread knows of, in one step in which the thread answers nothing. */
const LATE = `
(async () => {
  for (const until = performance.now() + 1500; performance.now() < until; ) await crypto.subtle.digest('SHA-256', new Uint8Array(9));
  String(2n ** 60_000_000n);
})();
return 'offers';`;

test('a slice that takes a long step long after its page is tried alone, named and left out, and no page is refused without a name', async () => {
  await shop.fixture.promote({ ...GOOD, 'mf-promotions': sliceCode(LATE) });
  const set = await shop.fixture.releases.currentReleaseSet();
  const refusals: string[] = [];
  await waitUntil('the slice is left out', async () => {
    if (shop.pool.excluded(set).length > 0) return true;
    await shop.page('/late', { priority: 'variant' }).catch(({ message }) => refusals.push(message));
    return false;
  });
  expect(shop.pool.excluded(set)).toEqual(['mf-promotions']);
  for (const refusal of refusals) expect(refusal).toMatch(/suspected: .*mf-promotions@/);
  expect([...new Set(shop.fields.map(({ slice }) => slice).filter(Boolean))]).toEqual(['mf-promotions']);
  expect(await shop.page()).toEqual({ text: 'sofas', down: ['mf-promotions'] });
});

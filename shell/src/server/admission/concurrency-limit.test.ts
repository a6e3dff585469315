import { createConcurrencyLimit } from './concurrency-limit.ts';

const place = { priority: 'page', visitor: 'a' } as const;

test('so many work at once, a few more wait, and the one after them is told at once', async () => {
  const turns = createConcurrencyLimit({ atOnce: 1, waiting: 1, maxWaitMs: 60_000 });
  const end = await turns.take(place);
  const second = turns.take(place);
  expect(await turns.take(place)).toBeNull();
  end?.();
  const endSecond = await second;
  expect(endSecond).not.toBeNull();
  // Ending twice gives no second place away.
  end?.();
  const third = turns.take(place);
  endSecond?.();
  expect(await third).not.toBeNull();
});

test('who waits longer than a shopper would is told so', async () => {
  const turns = createConcurrencyLimit({ atOnce: 1, waiting: 1, maxWaitMs: 20 });
  await turns.take(place);
  expect(await turns.take(place)).toBeNull();
});

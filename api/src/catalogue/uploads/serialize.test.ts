import { setImmediate as nextTurn } from 'node:timers/promises';
import { serialize } from './serialize.ts';

test('five pictures that come at once are worked on one after the other, in order, and a bad one holds up none', async () => {
  const worked: number[] = [];
  let atWork = 0;
  let maxAtWork = 0;
  const store = serialize(async (picture: number) => {
    atWork += 1;
    maxAtWork = Math.max(maxAtWork, atWork);
    await nextTurn();
    atWork -= 1;
    worked.push(picture);
    if (picture === 2) throw new Error('This is no picture.');
    return picture;
  }, 10);
  const stored = await Promise.allSettled([1, 2, 3, 4, 5].map((picture) => store(picture)));
  expect(stored.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
  expect([maxAtWork, worked]).toEqual([1, [1, 2, 3, 4, 5]]);
});

test('more pictures than may wait are refused, and taken again when those before them are done', async () => {
  let finish = () => {};
  const store = serialize(() => new Promise<void>((done) => (finish = done)), 1);
  const first = store();
  const second = store();
  await expect(store()).rejects.toMatchObject({ problemName: 'UNAVAILABLE', statusCode: 503 });
  await nextTurn();
  finish();
  await first;
  await nextTurn();
  const third = store();
  finish();
  await second;
  await nextTurn();
  finish();
  await expect(third).resolves.toBeUndefined();
});

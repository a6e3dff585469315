import { useTestApi } from '../../../testing/test-api.ts';
import { countAttempt, deleteOldAttempts } from './attempts.ts';

const api = useTestApi();
const NOON = new Date('2026-11-20T12:00:00Z');
const TOMORROW = new Date('2026-11-21T12:00:00Z');

test('counts of a window that has ended go, and those of one that has not go on', async () => {
  const { db } = api;
  const guess = (key: string, at: Date) => countAttempt(db, 'network of account', key, at);
  await guess('ended', new Date(NOON.getTime() - 1));
  for (let index = 0; index < 10; index++) expect(await guess('open', NOON)).toBe(true);
  await deleteOldAttempts({ db, clock: () => TOMORROW });
  const left = await db.selectFrom('identity_attempt').select('key').execute();
  expect(left).toEqual([{ key: 'network of account:open' }]);
  // A moment before its end the window still holds; from its end on another one begins.
  expect(await guess('open', new Date(TOMORROW.getTime() - 1))).toBe(false);
  expect(await guess('open', TOMORROW)).toBe(true);
});

import { daysBefore } from '../../../platform/process/clock.ts';
import { useTestApi } from '../../../testing/test-api.ts';
import { deleteOldPlaces } from './known-devices.ts';

const api = useTestApi();
const NOW = new Date('2026-11-20T16:00:00Z');
const clock = () => NOW;

test('places that a user was last seen at more than a year ago are deleted, so many at a time, and the others stay', async () => {
  const userId = crypto.randomUUID();
  await api.db
    .insertInto('identity_user')
    .values({ id: userId, email: 'ada@example.com', salt: '', verifier: '', confirmed: true })
    .execute();
  const seenAt = (place: string, days: number) => ({
    user_id: userId,
    place,
    seen_at: daysBefore(NOW, days),
  });
  const old = Array.from({ length: 1_500 }, (_, index) => seenAt(`old ${index}`, 366));
  await api.db
    .insertInto('identity_known_place')
    .values([...old, seenAt('home', 364), seenAt('work', 0)])
    .execute();
  const places = async () =>
    (await api.db.selectFrom('identity_known_place').select('place').orderBy('place').execute()).map(
      ({ place }) => place,
    );
  expect(await deleteOldPlaces({ db: api.db, clock })).toBe(true);
  expect(await places()).toHaveLength(502);
  expect(await deleteOldPlaces({ db: api.db, clock })).toBe(false);
  expect(await places()).toEqual(['home', 'work']);
});

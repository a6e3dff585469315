import { usePostgresDatabase } from '../../testing/use-postgres-database.ts';
import { writeStandardPromotions } from './standard-promotions.ts';

const ROUNDS = 60;
const PROCESSES = 8;
const postgres = usePostgresDatabase();

test('processes that start together on a new database all start', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await postgres.db.deleteFrom('promotion').execute();
    const starts = Array.from({ length: PROCESSES }, () => writeStandardPromotions(postgres.db));
    expect(await Promise.allSettled(starts)).toEqual(
      starts.map(() => ({ status: 'fulfilled', value: undefined })),
    );
  }
  expect(await postgres.db.selectFrom('promotion').select('code').execute()).toContainEqual({
    code: 'greenthumb',
  });
});

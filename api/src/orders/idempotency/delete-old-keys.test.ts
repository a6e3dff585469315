import { useTestApi } from '../../testing/test-api.ts';
import { deleteOldKeys } from './delete-old-keys.ts';

const api = useTestApi();
const NOW = new Date('2026-11-20T16:00:00Z');

test('R437 an answer is kept for a day, and the key of a payment that has no answer yet for longer', async () => {
  const key = (name: string, createdAt: string, status: number | null) => ({
    scope: 'test',
    key: name,
    request_hash: name,
    status,
    body: status === null ? null : '{}',
    created_at: new Date(createdAt),
  });
  await api.db
    .insertInto('idempotency_key')
    .values([
      key('answered a day and a second ago', '2026-11-19T15:59:59Z', 200),
      key('answered a day ago', '2026-11-19T16:00:00Z', 402),
      key('under way for a week', '2026-11-13T16:00:00Z', null),
    ])
    .execute();
  await deleteOldKeys({ db: api.db, clock: () => NOW });
  const left = await api.db
    .selectFrom('idempotency_key')
    .select('key')
    .where('scope', '=', 'test')
    .orderBy('key')
    .execute();
  expect(left).toEqual([{ key: 'answered a day ago' }, { key: 'under way for a week' }]);
});

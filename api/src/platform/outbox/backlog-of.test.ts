import { useTestApi } from '../../testing/test-api.ts';
import { backlogOf } from './backlog-of.ts';

const api = useTestApi({ lifetime: 'test' });
const NOW = new Date('2026-11-20T16:10:00Z');
const at = () => ({ db: api.db, clock: () => NOW });
const mail = (reason: string, createdAt: string, sentAt: string | null = null) =>
  api.db
    .insertInto('mail_outbox')
    .values({
      reason,
      recipient: 'nell@example.com',
      subject: 'Hello',
      text_body: 'Hello',
      html_body: 'Hello',
      created_at: new Date(createdAt),
      sent_at: sentAt === null ? null : new Date(sentAt),
    })
    .execute();

test('an empty outbox has nothing that waits', async () => {
  await api.db.deleteFrom('mail_outbox').execute();
  expect(await backlogOf({ table: 'mail_outbox' }, at())).toEqual({ waiting: 0, oldestSeconds: 0 });
});

test('what is not sent waits, since it was written', async () => {
  await api.db.deleteFrom('mail_outbox').execute();
  await mail('one', '2026-11-20T16:00:00Z');
  await mail('two', '2026-11-20T16:09:00Z');
  await mail('three', '2026-11-20T15:00:00Z', '2026-11-20T15:00:01Z');
  expect(await backlogOf({ table: 'mail_outbox' }, at())).toEqual({ waiting: 2, oldestSeconds: 600 });
});

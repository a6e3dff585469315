import { waitUntil } from '@sanderling/slice-kit/jest/wait-until.ts';
import { pino } from 'pino';
import { useSharedProcesses } from '../../testing/use-api-processes.ts';
import { deliverNextMail } from './deliver-mail.ts';
import { mailboxCarrier } from './mail-carrier.ts';

const MAILS = 20;
const api = useSharedProcesses();
const logger = pino({ level: 'silent' });

test('processes that look for mail at the same moment carry each mail once', async () => {
  const reasons = Array.from({ length: MAILS }, (_, index) => `carried once ${index}`);
  await api.db
    .insertInto('mail_outbox')
    .values(
      reasons.map((reason) => ({
        reason,
        recipient: 'ada@example.com',
        subject: reason,
        text_body: 'text',
        html_body: '<p>html</p>',
        // Before every other mail. The two processes carry some of them too.
        next_attempt_at: new Date(0),
        sent_at: null,
        last_error: null,
      })),
    )
    .execute();
  const delivery = { db: api.db, clock: () => new Date(), carry: mailboxCarrier(api.db) };
  await Promise.all(Array.from({ length: MAILS }, () => deliverNextMail(delivery, logger)));
  const queued = () =>
    api.db
      .selectFrom('mail_outbox')
      .select(['sent_at', 'attempts'])
      .where('reason', 'like', 'carried once %')
      .execute();
  await waitUntil('all are carried', async () => (await queued()).every(({ sent_at }) => sent_at !== null));
  expect((await queued()).map(({ attempts }) => attempts)).toEqual(reasons.map(() => 1));
});

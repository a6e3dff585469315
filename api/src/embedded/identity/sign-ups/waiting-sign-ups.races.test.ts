import { readConfig } from '../../../platform/config/config.ts';
import { usePostgresDatabase } from '../../../testing/use-postgres-database.ts';
import { POOL_NAME } from '../context/identity-pool.ts';
import { confirmSignUp, signUp } from '../operations/sign-up.ts';
import { passwordFits } from '../passwords/srp.ts';
import { embeddedIdentity } from '../service/embedded-identity.ts';

const postgres = usePostgresDatabase();
const NOW = new Date('2026-11-20T16:00:00Z');
const PASSWORDS = ['of the owner', 'of the stranger'];
const NO_VISITOR = { network: '', device: '' };

test('R411 of the codes of two sign-ups, each typed three times at the same moment, one is taken, and its password alone', async () => {
  const { db } = postgres;
  const context = embeddedIdentity({ db, config: readConfig({}), clock: () => NOW });
  const email = `${crypto.randomUUID()}@example.com`;
  await Promise.all(PASSWORDS.map((Password) => signUp(context, { Username: email, Password })));
  const mails = await db
    .selectFrom('mail_outbox')
    .select('text_body')
    .where('recipient', '=', email)
    .execute();
  const codes = mails.map(({ text_body }) => /^\d{6}$/m.exec(text_body)?.[0] ?? '');
  expect(codes).toHaveLength(2);
  const typed = [...codes, ...codes, ...codes].map((ConfirmationCode) =>
    confirmSignUp(context, { Username: email, ConfirmationCode }, NO_VISITOR),
  );
  const outcomes = await Promise.allSettled(typed);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const users = await db.selectFrom('identity_user').selectAll().where('email', '=', email).execute();
  const fitting = users.flatMap((user) =>
    PASSWORDS.filter((password) => passwordFits(POOL_NAME, user.id, password, user)),
  );
  expect([users.length, fitting.length]).toEqual([1, 1]);
});

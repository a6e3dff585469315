import { createHmac, randomBytes } from 'node:crypto';
import type { SigningKeys } from '../../../auth/tokens/signing-keys.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { Clock } from '../../../platform/process/clock.ts';

/** What every operation of the embedded identity service works with. */
export interface IdentityContext {
  db: Database;
  clock: Clock;
  issuer: string;
  publicOrigin: string;
  keys: SigningKeys;
  /** Keyed hash: for codes and for names in counters, so that a copy of the database tells neither. */
  seal: (text: string) => Promise<Buffer>;
}

/** The service's secret, made once and kept. Asked for at the first use: a start does not wait for it. */
export function sealWith(db: Database): IdentityContext['seal'] {
  let secret: Promise<string> | undefined;
  return async (text) => {
    secret ??= readSecret(db);
    secret.catch(() => {
      secret = undefined;
    });
    return createHmac('sha256', await secret)
      .update(text)
      .digest();
  };
}

async function readSecret(db: Database): Promise<string> {
  await db
    .insertInto('identity_secret')
    .values({ name: 'seal', value: randomBytes(32).toString('hex') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const row = await db
    .selectFrom('identity_secret')
    .select('value')
    .where('name', '=', 'seal')
    .executeTakeFirstOrThrow();
  return row.value;
}

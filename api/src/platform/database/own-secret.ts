import { randomBytes } from 'node:crypto';
import type { Database } from './schema.ts';

/** A secret that the store makes for itself when it is first asked for, and keeps in its database: the same for every process. */
export async function ownSecret(db: Database, name: string): Promise<string> {
  await db
    .insertInto('store_secret')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('store_secret')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return value;
}

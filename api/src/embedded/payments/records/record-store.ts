import type { z } from 'zod';
import type { Database, Transaction } from '../../../platform/database/schema.ts';

/** Reads a record of a sandbox and locks it, so that two calls cannot both take one amount. */
export async function readRecord<Schema extends z.ZodType>(
  tx: Transaction,
  provider: string,
  id: string,
  schema: Schema,
): Promise<z.infer<Schema> | null> {
  const row = await tx
    .selectFrom('sandbox_record')
    .select('body')
    .where('provider', '=', provider)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : schema.parse(row.body);
}

export async function saveRecord(
  tx: Database | Transaction,
  provider: string,
  id: string,
  record: object,
): Promise<void> {
  const body = JSON.stringify(record);
  await tx
    .insertInto('sandbox_record')
    .values({ provider, id, body })
    .onConflict((conflict) => conflict.columns(['provider', 'id']).doUpdateSet({ body }))
    .execute();
}

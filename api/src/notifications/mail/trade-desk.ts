import { support } from '@sanderling/contract/wire/catalogue/catalogue';
import type { Transaction } from '../../platform/database/schema.ts';

/** The address of the store's trade desk, as the catalogue has it. */
export async function tradeDeskOf(tx: Transaction): Promise<string> {
  const { value } = await tx
    .selectFrom('catalogue_fact')
    .select('value')
    .where('name', '=', 'support')
    .executeTakeFirstOrThrow();
  return support.parse(value).trade_email;
}

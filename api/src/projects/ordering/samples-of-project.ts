import { checkDeliveryAddress } from '../../orders/addresses/check-address.ts';
import { orderSamples } from '../../orders/samples/order-samples.ts';
import type { Database } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import { findProject } from '../reading/read-project.ts';

interface Asking {
  key: string;
  accountId: number;
  now: Date;
  publicOrigin: string;
}

/** Sends one sample of each material of the project to the studio, in one envelope. Answers the materials. */
export async function samplesOfProject(
  db: Database,
  { key, accountId, now, publicOrigin }: Asking,
): Promise<string[]> {
  const { pieces } = await findProject(db, key, accountId, now);
  const variantIds = pieces.filter((piece) => piece.has_sample).map((piece) => piece.variant_id);
  if (variantIds.length === 0)
    throw problem('VALIDATION_FAILED', { message: 'There are no samples of these pieces.' });
  const studio = await db
    .selectFrom('account')
    .innerJoin('account_address', 'account_address.user_id', 'account.id')
    .select(['account.email', 'account_address.address'])
    .where('account.id', '=', accountId)
    .where('kind', '=', 'shipping')
    .executeTakeFirst();
  if (!studio) {
    const message = 'Add a shipping address to your account first: the samples go there.';
    throw problem('VALIDATION_FAILED', { message, errors: { address: [message] } });
  }
  const address = await checkDeliveryAddress(db, { ...studio.address, email: studio.email });
  return orderSamples(db, { variantIds, address }, { now, publicOrigin });
}

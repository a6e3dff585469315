import type { Principal } from '../../auth/principal/principal.ts';
import type { Database } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import { isPersonOf } from '../../promotions/codes/person-of-email.ts';
import { type OrderRecord, requireChangeableOrder } from '../records/load-order.ts';
import { applyPromotion, promotionById } from './apply-promotion.ts';

/** Applies the newest code that was issued to an e-mail address and can still be used. */
export async function applyCouponByEmail(
  db: Database,
  { orderId, email }: { orderId: string; email: string },
  principal: Principal,
  now: Date,
): Promise<OrderRecord> {
  // A stranger to the order learns nothing about the address.
  await requireChangeableOrder(db, orderId, principal, now);
  const issued = await db
    .selectFrom('promotion')
    .select(['id', 'usage_limit', 'times_used', 'ends_at'])
    .where(isPersonOf('issued_to', email))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const usable = issued.find(
    ({ usage_limit, times_used, ends_at }) =>
      (usage_limit === null || times_used < usage_limit) && (ends_at === null || ends_at > now),
  );
  // The newest one says why it is no longer good.
  const chosen = usable ?? issued[0];
  if (chosen === undefined) {
    throw problem('COUPON_NOT_FOUND', { message: 'No code was sent to this e-mail address.' });
  }
  return applyPromotion(db, orderId, promotionById(chosen.id), principal, now);
}

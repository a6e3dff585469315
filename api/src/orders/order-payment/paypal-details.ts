import { type Address, addressInput } from '@sanderling/contract/wire/values/address';
import type { Principal } from '../../auth/principal/principal.ts';
import type { PaymentContext } from '../../payments/gateways/payment-context.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { guardEntries } from '../addresses/guard-entries.ts';
import { setBillingAddress, setShippingAddress } from '../addresses/set-addresses.ts';
import { type OrderRecord, requireChangeableOrder } from '../records/load-order.ts';
import { payPalOf, requireAgreement, requireSession } from './paypal-express.ts';

/**
 * Puts the address that the shopper chose at PayPal on an order that has none. One that cannot be stored as it is comes back
 * as `address`, for the shopper to complete. Asked again, it changes nothing.
 */
export async function readPayPalDetails(
  checkout: PaymentContext,
  given: { orderId: string; token: string },
  principal: Principal,
): Promise<{ order: OrderRecord; address: Address | null }> {
  const { db, clock } = checkout;
  const now = clock();
  const { orderId, token } = given;
  const order = await requireChangeableOrder(db, orderId, principal, now);
  await requireSession(db, order.id, token);
  if (order.state !== 'cart' || order.shippingAddress !== null) return { order, address: null };
  const { address } = await requireAgreement(payPalOf(checkout), token);
  const complete = addressInput.safeParse(address);
  if (!complete.success) return { order, address };
  try {
    // The first entry of a buyer as any other: an assistant knows the id of the cart that it has prepared.
    const guarded = await db.transaction().execute(async (tx) => {
      await setShippingAddress(tx, { orderId, address: complete.data }, principal, now);
      return guardEntries(tx, await setBillingAddress(tx, { orderId, address: null }, principal, now));
    });
    return { order: guarded, address: null };
  } catch (error) {
    // Such as a state that we do not deliver to: the shopper sees it in the form, and what is wrong with it.
    if (!(error instanceof ProblemError) || error.statusCode !== 422) throw error;
    return { order, address };
  }
}

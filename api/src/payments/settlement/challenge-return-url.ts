import { RETURN_FROM } from '@sanderling/contract/commerce/provider-return';
import { paths } from '@sanderling/contract/site/paths';
import type { OpenPayment } from '../records/payment-record.ts';

/**
 * The page that goes on with a payment once the shopper was at the bank, which adds what names the payment. The cart's id is its key: no
 * address that goes through other hands says it.
 */
export function challengeReturnUrl(
  publicOrigin: string,
  { order_id: orderId, pays_placed_order: isPlaced }: Pick<OpenPayment, 'order_id' | 'pays_placed_order'>,
): string {
  const page = isPlaced ? paths.newPayment(orderId) : `${paths.checkout}?step=payment`;
  return `${publicOrigin}${page}&${RETURN_FROM}=card`;
}

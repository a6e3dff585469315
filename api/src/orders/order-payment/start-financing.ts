import type { Address } from '@sanderling/contract/wire/values/address';
import { formatDollars } from '@sanderling/pricing/money';
import { FINANCING_MINIMUM_CENTS } from '@sanderling/pricing/price-display/financing';
import type { Principal } from '../../auth/principal/principal.ts';
import type { BreadContact } from '../../payments/bread/bread-gateway.ts';
import type { PaymentContext } from '../../payments/gateways/payment-context.ts';
import { problem } from '../../platform/http/problem.ts';
import { type OrderRecord, requireChangeableOrder } from '../records/load-order.ts';
import { breadOf } from './bread-product-page.ts';
import { amountToPay, explained, requireOwnUrls } from './paypal-express.ts';

/** Opens an application for monthly payments of what the order costs now, on Bread's own page. */
export async function startFinancing(
  checkout: PaymentContext,
  visit: { orderId: string; returnUrl: string; cancelUrl: string },
  principal: Principal,
): Promise<{ token: string; redirectUrl: string }> {
  const { db, clock, config } = checkout;
  const order = await requireChangeableOrder(db, visit.orderId, principal, clock());
  requireOwnUrls(visit, config.publicOrigin);
  const amountCents = await amountToPay(db, order);
  requireFinanced(order, amountCents);
  return explained(() =>
    breadOf(checkout).begin({
      amountCents,
      shippingContact: contactOf(order.shippingAddress),
      // The lender asks for a number, and the same person answers it.
      billingContact: contactOf(
        order.billingAddress && {
          ...order.billingAddress,
          phone: order.billingAddress.phone || (order.shippingAddress?.phone ?? ''),
        },
      ),
      returnUrl: visit.returnUrl,
      cancelUrl: visit.cancelUrl,
    }),
  );
}

/** The rule of the product page, for a whole order. */
function requireFinanced(order: OrderRecord, amountCents: number): void {
  const hasGiftCards = order.lines.some((line) => line.isGiftCard);
  if (!hasGiftCards && amountCents >= FINANCING_MINIMUM_CENTS) return;
  const details = `Monthly payments are offered from ${formatDollars(FINANCING_MINIMUM_CENTS)}, and not for gift cards. Choose another payment method.`;
  throw problem('INFORMATION', { message: details, details });
}

function contactOf(address: Address | null): BreadContact | undefined {
  if (address === null) return undefined;
  return {
    firstName: address.first_name,
    lastName: address.last_name,
    email: address.email,
    phone: address.phone,
    address: address.address1,
    address2: '',
    city: address.city,
    state: address.state.abbr,
    zip: address.zip_code,
  };
}

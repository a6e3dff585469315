import { isDesigner } from '@sanderling/contract/commerce/roles';
import type { BreadOrderProductPage } from '@sanderling/contract/wire/orders/checkout-calls';
import type { Order } from '@sanderling/contract/wire/orders/order';
import { centsFromDollars } from '@sanderling/pricing/money';
import {
  isOnSale,
  priceRows,
  salePriceNowCents,
  sellingPriceCents,
} from '@sanderling/pricing/price-display/price-rows';
import { designerTierWithOrder } from '@sanderling/pricing/promotions/designer-tiers';
import type { Principal } from '../../auth/principal/principal.ts';
import { cataloguePrice } from '../../catalogue/products/catalogue-price.ts';
import type { BreadContact, BreadGateway } from '../../payments/bread/bread-gateway.ts';
import type { PaymentContext } from '../../payments/gateways/payment-context.ts';
import type { Database } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import { setBillingAddress, setShippingAddress } from '../addresses/set-addresses.ts';
import { addToCart } from '../cart/add-to-cart.ts';
import {
  type IdempotentRequest,
  idempotentRequest,
  readAnswer,
  type StoredAnswer,
} from '../idempotency/idempotency.ts';
import { annualSpendOf } from '../records/annual-spend.ts';
import { financingOf, financingQuote } from './financing-quote.ts';
import { payOrder } from './order-and-pay.ts';
import type { PaymentAttempt } from './payment-attempt.ts';
import { explained } from './paypal-express.ts';

const SCOPE = 'bread_product';

interface FinancingRequest {
  variant_id: number;
  quantity: number;
}

/** What a month of financing one product costs, for a designer at their trade price. Throws 422/101 where it is not offered. */
export async function quoteFinancing(
  db: Database,
  wanted: FinancingRequest,
  principal: Principal,
  now: Date,
): Promise<BreadOrderProductPage> {
  const variant = await db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select([
      'variant.price_cents',
      'variant.sale_price_cents',
      'variant.sale_display',
      'variant.sale_date_end',
      'variant.content',
    ])
    .select(['product.gift_card', 'product.is_virtual'])
    .where('variant.id', '=', wanted.variant_id)
    .where('variant.listed', '=', true)
    .executeTakeFirst();
  if (variant === undefined) throw problem('VARIANT_NOT_FOUND');
  const price = cataloguePrice(variant);
  const rows = priceRows(
    {
      price: price.priceCents,
      salePrice: salePriceNowCents(price, now),
      isOnSale: isOnSale(price, now),
      isGiftCard: variant.gift_card,
      isVirtual: variant.is_virtual,
      isEligibleForPromotion: false,
    },
    { designerPercent: await designerPercentOf(db, principal, now), promotionPercent: 0 },
  );
  const item = {
    isGiftCard: variant.gift_card,
    unitPriceCents: Math.min(sellingPriceCents(price, now), ...rows.map(({ amountCents }) => amountCents)),
    quantity: wanted.quantity,
  };
  return { order: null, financing: financingQuote(item) };
}

/** Of the tier that past orders have earned; 0 for every other customer. */
async function designerPercentOf(
  db: Database,
  { hidesTradePrices, role, userId }: Principal,
  now: Date,
): Promise<number> {
  if (userId === null || hidesTradePrices || !isDesigner(role ?? null)) return 0;
  return designerTierWithOrder(await annualSpendOf(db, userId, now), 0).percent;
}

/**
 * Orders one product with financing that was agreed on its own page: an order of its own, with the addresses that Bread
 * has. The cart is not touched. Answers as `order_and_pay` does.
 */
export async function orderWithFinancing(
  checkout: PaymentContext,
  wanted: FinancingRequest & { bread_token: string },
  idempotencyKey: string,
  principal: Principal,
): Promise<StoredAnswer> {
  const { db, clock } = checkout;
  const now = clock();
  const request = idempotentRequest(SCOPE, idempotencyKey, wanted, principal);
  // First of all: what was ordered stays ordered, though the piece is no longer sold by the time this is sent again.
  const { exists, answer } = await readAnswer(db, request);
  if (answer !== null) return withFinancing(answer);
  const begun = exists ? await findBegun(db, request) : null;
  if (begun !== null) return withFinancing(await payOrder(checkout, begun, request, principal));
  // An order of its own, which no discount is applied to.
  await quoteFinancing(db, wanted, { userId: null }, now);
  const agreement = await explained(() => breadOf(checkout).look(wanted.bread_token));
  if (agreement === null) throw problem('PAYMENT_SESSION_EXPIRED');
  // Without an owner until it is paid, so that the API never takes it for the principal's cart.
  const addition = { variantId: wanted.variant_id, quantity: wanted.quantity, orderId: null };
  const { id } = await addToCart(db, addition, { userId: null }, now);
  try {
    const [shipping, billing] = [agreement.shippingContact, agreement.billingContact];
    const guest = { userId: null };
    await setShippingAddress(db, { orderId: id, address: addressOf(shipping) }, guest, now);
    const billed = billing === undefined ? null : addressOf(billing);
    await setBillingAddress(db, { orderId: id, address: billed }, guest, now);
    const attempt = {
      orderId: id,
      method: 'bread',
      token: wanted.bread_token,
      expectedTotalCents: agreement.total,
    } as const;
    const paid = await payOrder(checkout, attempt, request, principal);
    return withFinancing(paid);
  } finally {
    await deleteUnpaid(db, id);
  }
}

/** The order that an earlier call with this key pays for, and has not been answered about yet. */
async function findBegun(
  db: Database,
  { scope, key }: Pick<IdempotentRequest, 'scope' | 'key'>,
): Promise<PaymentAttempt | null> {
  const payment = await db
    .selectFrom('payment')
    .select(['order_id', 'token', 'amount_cents'])
    .where('idempotency_scope', '=', scope)
    .where('idempotency_key', '=', key)
    .where('state', '=', 'started')
    .executeTakeFirst();
  if (payment === undefined) return null;
  const { order_id: orderId, token, amount_cents: expectedTotalCents } = payment;
  return { orderId, method: 'bread', token, expectedTotalCents };
}

/** The stored answer of the payment is the order; this call's has it beside the financing of what was ordered. */
function withFinancing({ status, body }: StoredAnswer): StoredAnswer {
  if (status !== 200) return { status, body };
  const { data: order, meta }: { data: Order; meta: object } = JSON.parse(body);
  const [line] = order.line_items;
  const unitPriceCents = centsFromDollars(line?.price ?? 0);
  const financing = financingOf({ isGiftCard: false, unitPriceCents, quantity: line?.quantity ?? 0 });
  return { status, body: JSON.stringify({ data: { order, financing }, meta }) };
}

/** The payment failed, or another call with the same key was first: no customer has this order's id, and none should. */
async function deleteUnpaid(db: Database, orderId: string): Promise<void> {
  const withoutPayment = await db
    .deleteFrom('orders')
    .where('id', '=', orderId)
    .where('state', '=', 'cart')
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('payment').select('id').where('payment.order_id', '=', orderId))),
    )
    .returning('id')
    .executeTakeFirst();
  if (withoutPayment !== undefined) return;
  // The refusal stays with its order, which must not turn up as a customer's cart.
  await db
    .updateTable('orders')
    .set({ user_id: null })
    .where('id', '=', orderId)
    .where('state', '=', 'cart')
    .execute();
}

function addressOf(contact: BreadContact | undefined) {
  return {
    first_name: contact?.firstName ?? '',
    last_name: contact?.lastName ?? '',
    address1: [contact?.address, contact?.address2].filter(Boolean).join(', '),
    city: contact?.city ?? '',
    state: { name: '', abbr: contact?.state ?? '' },
    zip_code: contact?.zip ?? '',
    phone: contact?.phone ?? '',
    email: contact?.email ?? '',
  };
}

export function breadOf({ gateways }: PaymentContext): BreadGateway {
  if (gateways.bread !== null) return gateways.bread;
  throw problem('INFORMATION', { details: 'Financing is not available. Choose another payment method.' });
}

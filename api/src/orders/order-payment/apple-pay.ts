import { setTimeout as pause } from 'node:timers/promises';
import { store } from '@sanderling/catalogue-data/store/store';
import type { ShippingCategory } from '@sanderling/contract/commerce/shipping-category';
import type { ApplePayToken, AppleShippingPrice } from '@sanderling/contract/wire/orders/checkout-calls';
import type { AddressInput } from '@sanderling/contract/wire/values/address';
import { centsFromDollars, dollarsFromCents } from '@sanderling/pricing/money';
import { subtotalRows } from '@sanderling/pricing/price-display/subtotal-rows';
import type { Principal } from '../../auth/principal/principal.ts';
import type { ApplePayGateway } from '../../payments/apple-pay/apple-pay-gateway.ts';
import type { PaymentContext } from '../../payments/gateways/payment-context.ts';
import type { ServiceLevels } from '../../platform/database/columns/order-content.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import { checkAddress } from '../addresses/check-address.ts';
import { guardEntries } from '../addresses/guard-entries.ts';
import { setBillingAddress, setShippingAddress } from '../addresses/set-addresses.ts';
import { estimateOrder } from '../cart/estimate-order.ts';
import {
  type IdempotentRequest,
  idempotentRequest,
  readAnswer,
  type StoredAnswer,
} from '../idempotency/idempotency.ts';
import { closedOrder } from '../records/closed-order.ts';
import { type OrderRecord, requireChangeableOrder, requireOrder } from '../records/load-order.ts';
import { totalsOf } from '../records/order-totals-now.ts';
import { updateOpenOrder } from '../records/update-open-order.ts';
import { orderReductions } from '../wire/price-reductions.ts';
import { payOrder } from './order-and-pay.ts';
import { expectationOf, requireSeenLines } from './payment-attempt.ts';

const SCOPE = 'apple_pay';
const METHODS = {
  standard: { label: 'Standard delivery', detail: 'To your door' },
  white_glove: { label: 'White glove delivery', detail: 'Carried in, unpacked and assembled' },
} as const;
type Method = keyof typeof METHODS;

interface Destination {
  city: string;
  stateAbbr: string;
  zipCode: string;
}

/** Asks Apple for the sheet's session. The order only proves that there is an amount to pay. */
export async function validateMerchant(
  checkout: PaymentContext,
  given: { orderId: string; validationUrl: string },
  principal: Principal,
): Promise<Record<string, unknown>> {
  await requireChangeableOrder(checkout.db, given.orderId, principal, checkout.clock());
  return applePayOf(checkout).validateMerchant(given.validationUrl);
}

/** What the sheet shows, for a place, for the order's own address, or before any is known. Nothing is stored. */
export async function applePrice(
  { db, clock }: PaymentContext,
  given: { orderId: string; destination: Destination | null; method?: Method | undefined },
  principal: Principal,
): Promise<AppleShippingPrice> {
  const order = await requireOrder(db, given.orderId, principal, clock());
  if (order.state !== 'cart') throw closedOrder(order.state);
  const there = given.destination === null ? order : await estimateOrder(db, order, given.destination);
  const offered = methodsOf(given.method === undefined ? there : withMethod(there, given.method));
  const costs = offered.map((method) => ({ method, cents: deliveryCents(withMethod(there, method)) }));
  const chosen = withMethod(there, offered[0] ?? 'standard');
  const totals = totalsOf(chosen);
  const { shipping: chosenShipping } = totals;
  const lines: [label: string, cents: number][] = [
    ...subtotalRows(orderReductions(chosen.lines, totals)).map(({ amount, label }): [string, number] => [
      label,
      centsFromDollars(amount),
    ]),
    ['Shipping', chosenShipping.shippingCents],
    ['White glove delivery', chosenShipping.whiteGloveCents],
    ['Delivery to a remote area', chosenShipping.zipFeeCents],
    ['Sales tax', totals.taxCents],
    ['Gift cards', -totals.giftCardsCents],
  ];
  return {
    shipping_methods: costs.map(({ method, cents }) => ({
      identifier: method,
      ...METHODS[method],
      amount: dollarsFromCents(cents),
    })),
    line_items: lines
      .filter(([label, cents]) => cents !== 0 || label === 'Shipping')
      .map(([label, cents]) => ({ label, amount: dollarsFromCents(cents) })),
    total: { label: store.name, amount: dollarsFromCents(totals.totalCents) },
    gift_cards_adjustments_total: totals.giftCardsCents === 0 ? 0 : -dollarsFromCents(totals.giftCardsCents),
  };
}

export interface ApplePayment {
  order_id: string;
  token: ApplePayToken;
  shipping_contact: AddressInput;
  billing_contact: AddressInput;
  shipping_method: Method;
  expected_total?: number | undefined;
  expected_gift_cards_total?: number | undefined;
  expected_version?: string | undefined;
  expected_back_orders?: number | undefined;
}

/** Puts what the sheet says on the order, and pays for it with the card in the sheet's sealed letter. */
export async function processApplePayment(
  checkout: PaymentContext,
  body: ApplePayment,
  idempotencyKey: string,
  buyer: Principal,
  /** Hears of the new key of a cart that is guarded from now on, before it is paid for. */
  onGuarded: (accessKey: string) => void,
): Promise<StoredAnswer> {
  const { db } = checkout;
  const request = idempotentRequest(SCOPE, idempotencyKey, body, buyer);
  let principal = buyer;
  const { exists, answer } = await readAnswer(db, request);
  if (answer !== null) return answer;
  applePayOf(checkout);
  const orderId = body.order_id;
  if (!exists) {
    const filledIn = await fillIn(checkout, body, buyer).catch(async (error: unknown) => {
      // The same sheet, sent at the same time, was faster: it pays already, and its answer is this one's too.
      if (!(await isPaying(db, request))) throw error;
      return null;
    });
    if (filledIn?.isGuarded) {
      principal = { ...buyer, orderAccess: filledIn.accessKey };
      onGuarded(filledIn.accessKey);
    }
  }
  // The sheet has said where it goes: of what the shopper saw before, only what is bought counts.
  const { expectedVersion: _seen, ...expected } = expectationOf(body);
  const attempt = {
    ...expected,
    expectedBackOrders: body.expected_back_orders ?? 0,
    orderId,
    method: 'apple_pay',
    token: JSON.stringify(body.token),
    requireUnderLock: (tx: Transaction) => requireSameLines(tx, body, principal, checkout.clock()),
  } as const;
  return payOrder(checkout, attempt, request, principal);
}

/** Puts the sheet's addresses and delivery on the order, and validates all of them before it stores any. */
async function fillIn(
  { db, clock }: PaymentContext,
  body: ApplePayment,
  principal: Principal,
): Promise<OrderRecord> {
  const now = clock();
  const orderId = body.order_id;
  await requireChangeableOrder(db, orderId, principal, now);
  await checkContact(db, 'shipping_contact', body.shipping_contact);
  await checkContact(db, 'billing_contact', body.billing_contact);
  return db.transaction().execute(async (tx) => {
    await setShippingAddress(tx, { orderId, address: body.shipping_contact }, principal, now);
    const order = await setBillingAddress(tx, { orderId, address: body.billing_contact }, principal, now);
    const levels = serviceLevels(order, body.shipping_method);
    const changed = await updateOpenOrder(
      tx,
      orderId,
      { service_levels: JSON.stringify(levels) },
      principal,
      now,
    );
    // Of a bill the assistant that has prepared it is told nothing, so that it is always an entry of the buyer's own.
    return guardEntries(tx, changed, { isToldOf: false });
  });
}

const LOOKS = 20;
const LOOK_AGAIN_MS = 50;

/** Whether a payment with this key has begun, or does in this moment. */
async function isPaying(db: Database, request: IdempotentRequest): Promise<boolean> {
  for (let look = 0; look < LOOKS; look += 1) {
    if ((await readAnswer(db, request)).exists) return true;
    await pause(LOOK_AGAIN_MS);
  }
  return false;
}

/** Throws what is wrong with an address, under the name that it has in this call. */
async function checkContact(db: Database, field: string, address: AddressInput): Promise<void> {
  try {
    await checkAddress(db, address);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const errors = Object.entries(error.content.errors ?? {});
    throw problem('VALIDATION_FAILED', {
      errors: Object.fromEntries(errors.map(([name, texts]) => [name.replace(/^address/, field), texts])),
    });
  }
}

function applePayOf({ gateways }: PaymentContext): ApplePayGateway {
  if (gateways.apple_pay !== null) return gateways.apple_pay;
  throw problem('INFORMATION', { details: 'Apple Pay is not available. Choose another payment method.' });
}

function methodsOf(order: OrderRecord): Method[] {
  const isOffered = totalsOf(order).shipping.shipments.some((each) => each.whiteGloveOfferCents !== null);
  const methods: Method[] = isOffered ? ['standard', 'white_glove'] : ['standard'];
  // Apple's sheet takes the first as chosen: what is chosen already comes first.
  return Object.values(order.serviceLevels).includes('white_glove') ? methods.toReversed() : methods;
}

function withMethod(order: OrderRecord, method: Method): OrderRecord {
  return { ...order, serviceLevels: serviceLevels(order, method) };
}

/** The method for every shipment that it is offered for; all others go as usual. */
function serviceLevels(order: OrderRecord, method: Method): ServiceLevels {
  const levels: Partial<Record<ShippingCategory, Method>> = {};
  for (const shipment of totalsOf(order).shipping.shipments) {
    levels[shipment.shippingCategory] = shipment.whiteGloveOfferCents === null ? 'standard' : method;
  }
  return levels;
}

function deliveryCents(order: OrderRecord): number {
  const { shipping } = totalsOf(order);
  return shipping.shippingCents + shipping.whiteGloveCents + shipping.zipFeeCents;
}

/** What the sheet was opened for is what it pays for. */
async function requireSameLines(
  tx: Transaction,
  { expected_version: seen, order_id: orderId }: ApplePayment,
  principal: Principal,
  now: Date,
): Promise<void> {
  if (seen !== undefined) requireSeenLines(await requireOrder(tx, orderId, principal, now), seen);
}

import type { AssistantOfOrder } from '@sanderling/contract/wire/orders/order';
import type { Address, Contact } from '@sanderling/contract/wire/values/address';
import type { OrderTotals } from '@sanderling/pricing/order-totals/order-totals';
import type { ZipFee } from '@sanderling/pricing/shipping/delivery-charges';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Principal } from '../../auth/principal/principal.ts';
import { assistantOfOrder } from '../../platform/database/assistant-of-order.ts';
import type { Arrivals, ServiceLevels } from '../../platform/database/columns/order-content.ts';
import type { Database, Schema, Transaction } from '../../platform/database/schema.ts';
import { isUuid } from '../../platform/database/uuid.ts';
import { problem } from '../../platform/http/problem.ts';
import {
  customersOf,
  ownerOf,
  type PromotionRecord,
  promotionFacts,
} from '../../promotions/codes/promotion-record.ts';
import type { LineRecord } from './catalogue-line-item.ts';
import { readFrozenTotals } from './frozen-totals.ts';
import { loadLines } from './load-lines.ts';
import {
  annualSpendOfDesigner,
  certificateOfOwner,
  exemptStatesOfOwner,
  giftCardsOfOrder,
  type OrderGiftCard,
  type ShipmentTracking,
  trackingOfShipments,
  zipFeesOfDestination,
} from './order-facts.ts';
import { atPricesOfQuote, type OrderQuote, quoteOfOrder, readOrderQuote } from './order-quote.ts';
import { type LivePayment, livePaymentOfOrder } from './payment-facts.ts';
import { levelsByCarriage } from './service-levels.ts';

/** An order as it stands in the database, with the rates of the place it goes to. */
export interface OrderRecord {
  id: string;
  number: string;
  state: Schema['orders']['state']['__select__'];
  userId: number | null;
  email: string | null;
  /** As typed for what goes by e-mail alone; `contactOf` says who orders. */
  contact: Contact | null;
  shippingAddress: Address | null;
  /** What an assistant has said of one that is not whole. */
  unfinishedAddress: Address | null;
  billingAddress: Address | null;
  isBillingSameAsShipping: boolean;
  /** What the shopper has named; the address counts before it. */
  estimateZipCode: string | null;
  deliveryInstructions: string;
  /** YYYY-MM-DD by the ids of shipments by truck; none for whichever comes first. */
  preferredDays: Readonly<Record<string, string>>;
  /** By carriage. */
  serviceLevels: ServiceLevels;
  frozenTotals: OrderTotals | null;
  /** Null until payment begins, and for orders that are older than the promise. */
  promisedArrivals: Arrivals | null;
  completedAt: Date | null;
  /** As the customer was told. */
  cancellationReason: string | null;
  /** Opens what is personal in it to a guest who has more than the order's id. */
  accessKey: string;
  /** Read by who may see all of it: an owner is told by `userId`, of guests the one who has shown the key. */
  isVouched: boolean;
  /** Its buyer has entered what an assistant that made it is not to read. */
  isGuarded: boolean;
  /** The account that it belonged to was deleted. */
  isErased: boolean;
  salesTaxRatePpm: number | null;
  /** In which its owner is free of sales tax, as two letters. */
  exemptStates: string[];
  /** By which it is free of sales tax where it goes, if it is; null where the store has freed its owner without one. */
  exemptionCertificate: string | null;
  zipFees: ZipFee[];
  tracking: ShipmentTracking[];
  lines: LineRecord[];
  /** The account that the order belongs to, or that uses it: `userId` once it is theirs. */
  ownerId: number | null;
  /** By what the customer is known: `user:7`, `email:ada@example.com`. */
  customers: string[];
  /** The coupon or campaign of the order; whether it counts, `discountOf` says. */
  promotion: PromotionRecord | null;
  isDesignerDefault: boolean;
  /** Null for a cart at the shop's prices. No code and no tier adds to a quote. */
  quote: OrderQuote | null;
  /** Null for everyone but designers. */
  annualSpendCents: number | null;
  /** Whether who reads it shows it to a client: `orderToWire` leaves trade prices out, and payment goes by the real ones. */
  hidesTradePrices: boolean;
  giftCards: OrderGiftCard[];
  /** Null before it is paid for, and once the payment has come to nothing. */
  livePayment: LivePayment | null;
  /** The assistant that has a share in it; null where none has. */
  assistant: AssistantOfOrder | null;
  /** The time for which prices and everything else that depends on the date are computed. */
  readAt: Date;
}

/**
 * The owner rule in a WHERE clause: the order has no owner (a guest with its id may use it), or is the principal's. One whose account was
 * deleted opens for no principal, and a cart that an assistant made and its buyer has filled in for who has its key.
 */
export function isOwnedBy(principal: Principal) {
  return (eb: ExpressionBuilder<Schema, 'orders'>) =>
    eb.and([
      eb('orders.erased_at', 'is', null),
      eb.or([
        eb.and([eb('orders.user_id', 'is', null), isOpenTo(principal)(eb)]),
        ...(principal.userId === null ? [] : [eb('orders.user_id', '=', principal.userId)]),
      ]),
    ]);
}

/** A placed order is shown without what is personal instead: its id is in links. */
export function isOpenTo({ isAssistant, orderAccess = '' }: Principal) {
  return (eb: ExpressionBuilder<Schema, 'orders'>) =>
    isAssistant
      ? eb.lit(true)
      : eb.or([
          eb('orders.is_guarded', '=', false),
          eb('orders.state', '!=', 'cart'),
          eb(sql<string>`orders.access_key::text`, '=', orderAccess),
        ]);
}

/** Who owns an order reads it. What is left of those whose account was deleted admins read: the books are theirs. */
export function isReadableBy(principal: Principal) {
  return (eb: ExpressionBuilder<Schema, 'orders'>) =>
    eb.or([
      isOwnedBy(principal)(eb),
      ...(principal.role === 'admin' ? [eb('orders.erased_at', 'is not', null)] : []),
    ]);
}

/** Reads an order that is the principal's to read, with its lines: two queries whatever its size. Null when it is not there for them. */
export async function findOrder(
  db: Database | Transaction,
  orderId: string,
  principal: Principal,
  now: Date,
): Promise<OrderRecord | null> {
  if (!isUuid(orderId)) return null;
  const row = await db
    .selectFrom('orders')
    .leftJoin('us_state', (join) =>
      join.on(sql<boolean>`(us_state.abbr = orders.shipping_address -> 'state' ->> 'abbr')`),
    )
    .selectAll('orders')
    .select([
      'us_state.sales_tax_millipercent',
      exemptStatesOfOwner(principal.userId).as('exempt_states'),
      certificateOfOwner(principal.userId).as('certificate_now'),
      zipFeesOfDestination().as('zip_fees'),
      trackingOfShipments().as('tracking'),
      giftCardsOfOrder().as('gift_cards'),
      livePaymentOfOrder().as('live_payment'),
      assistantOfOrder().as('assistant'),
      quoteOfOrder().as('quote'),
      ownerOf(principal.userId).as('owner_id'),
      sql<string[]>`to_jsonb(${customersOf(principal.userId)})`.as('customers'),
      promotionFacts(sql`promotion.id = orders.promotion_id`, principal.userId).as('promotion'),
      annualSpendOfDesigner(principal.userId, now).as('annual_spend_cents'),
    ])
    .where('orders.id', '=', orderId)
    .where(isReadableBy(principal))
    .executeTakeFirst();
  if (row === undefined) return null;
  const quote = readOrderQuote(row.quote);
  const lines = await loadLines(db, orderId, now);
  return {
    id: row.id,
    number: row.number,
    state: row.state,
    userId: row.user_id,
    email: row.email,
    contact: row.contact,
    shippingAddress: row.shipping_address,
    unfinishedAddress: row.unfinished_address,
    billingAddress: row.is_billing_same_as_shipping ? row.shipping_address : row.billing_address,
    isBillingSameAsShipping: row.is_billing_same_as_shipping,
    estimateZipCode: row.estimate_zip_code,
    deliveryInstructions: row.delivery_instructions,
    preferredDays: row.preferred_delivery_days,
    serviceLevels: levelsByCarriage(row.service_levels),
    frozenTotals: row.totals && readFrozenTotals(row.totals),
    promisedArrivals: row.promised_arrivals,
    completedAt: row.completed_at,
    cancellationReason: row.cancellation_reason,
    accessKey: row.access_key,
    isVouched: principal.role === 'admin' || principal.orderAccess === row.access_key,
    isGuarded: row.is_guarded,
    isErased: row.erased_at !== null,
    // Thousandths of a percent in millionths: 8250 is 82,500 ppm.
    salesTaxRatePpm: row.sales_tax_millipercent === null ? null : row.sales_tax_millipercent * 10,
    exemptStates: row.exempt_states ?? [],
    exemptionCertificate: row.totals === null ? row.certificate_now : row.exemption_certificate,
    zipFees: row.zip_fees,
    tracking: row.tracking,
    lines: row.totals === null ? atPricesOfQuote(lines, quote, now) : lines,
    ownerId: row.owner_id,
    customers: row.customers,
    promotion: row.promotion,
    isDesignerDefault: row.designer_default,
    quote,
    annualSpendCents: row.annual_spend_cents,
    hidesTradePrices: principal.hidesTradePrices === true,
    giftCards: row.gift_cards,
    livePayment: row.live_payment,
    assistant: row.assistant,
    readAt: now,
  };
}

/** As `findOrder`; strangers and wrong ids get the same ORDER_NOT_FOUND, so that ids cannot be probed. */
export async function requireOrder(
  db: Database | Transaction,
  orderId: string,
  principal: Principal,
  now: Date,
): Promise<OrderRecord> {
  const order = await findOrder(db, orderId, principal, now);
  if (order === null) throw problem('ORDER_NOT_FOUND');
  return order;
}

/** As `requireOrder`, for a change. Throws 409/131 for an admin who may only read the order. */
export async function requireChangeableOrder(
  db: Database | Transaction,
  orderId: string,
  principal: Principal,
  now: Date,
): Promise<OrderRecord> {
  const order = await requireOrder(db, orderId, principal, now);
  if (!order.isErased) return order;
  const message = 'The account this order belonged to was deleted, so it can no longer be changed.';
  throw problem('ORDER_COMPLETED', { message });
}

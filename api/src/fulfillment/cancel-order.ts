import { store } from '@sanderling/catalogue-data/store/store';
import type { Order } from '@sanderling/contract/wire/orders/order';
import { dollarsFromCents } from '@sanderling/pricing/money';
import { SHIPPED_STEP } from '@sanderling/pricing/order-status/tracking-step';
import {
  CUT_PIECES_CANCEL_HOURS,
  cutPiecesCancelUntil,
} from '@sanderling/pricing/price-display/cancellation-in-words';
import {
  refundReasonsInWords,
  refundsInWords,
  refundTimeInWords,
} from '@sanderling/pricing/price-display/refund-in-words';
import { sql } from 'kysely';
import { notPlaced } from '../auth/operators/operator-wire.ts';
import { piecesInMail } from '../notifications/mail/lines-in-mail.ts';
import { sentence } from '../notifications/mail/sentence.ts';
import { orderLink, writeOrderMail } from '../notifications/mail/write-order-mail.ts';
import { queueWebhook } from '../notifications/outbound-webhooks/queue-webhook.ts';
import { loadLines } from '../orders/records/load-lines.ts';
import { readPlacedOrder } from '../orders/wire/read-placed-order.ts';
import type { RefundRecord } from '../payments/records/payment-record.ts';
import { cancellationKey, requestRefund } from '../payments/refunds/request-refund.ts';
import type { Transaction } from '../platform/database/schema.ts';
import { problem } from '../platform/http/problem.ts';
import { releasePromotion } from '../promotions/codes/claim-promotion.ts';
import { type RestoredCard, restoreGiftCards } from '../promotions/gift-cards/redeem-gift-cards.ts';

export interface Cancellation {
  number: string;
  reason: string;
  /** The shop cancels on its own account, such as a piece that cannot be made: the customer's time to cancel does not matter. */
  isByShop?: boolean;
}

/** What is still to be settled with the provider, once the cancellation is written down. */
export interface Aftermath {
  orderId: string;
  refund: RefundRecord | null;
  voidingPaymentId: string | null;
}

/**
 * Cancels an order that has not left the warehouse: its products are in stock again, gift cards and codes have back what
 * it took, and its payment goes back. Saying it again changes nothing. A customer's wish is refused once a piece may have been
 * cut for them.
 */
export async function cancelOrder(
  tx: Transaction,
  { number, reason, isByShop = false }: Cancellation,
  { publicOrigin, now }: { publicOrigin: string; now: Date },
): Promise<Aftermath> {
  const order = await tx
    .selectFrom('orders')
    .select(['id', 'state', 'completed_at'])
    .where('number', '=', number)
    .where('completed_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (order === undefined) throw notPlaced(number);
  if (order.state === 'cancelled') return { orderId: order.id, refund: null, voidingPaymentId: null };
  // First: gift cards that were sent have arrived, and are not what the warehouse has to take back.
  await refuseIfGiftCardsAreOut(tx, order.id);
  await refuseIfShipped(tx, order.id, order.state);
  if (!isByShop && order.completed_at) await refuseIfCut(tx, order.id, order.completed_at, now);
  await tx
    .updateTable('orders')
    .set({ state: 'cancelled', cancellation_reason: sentence(reason), updated_at: now })
    .where('id', '=', order.id)
    .execute();
  await restock(tx, order.id);
  const restored = await restoreGiftCards(tx, order.id, now);
  await releasePromotion(tx, order.id);
  const refund = await refundAll(tx, order.id, reason, now);
  const voidingPaymentId = await voidHeld(tx, order.id, now);
  const placed = await readPlacedOrder(tx, order.id, now);
  await writeOrderMail(tx, order.id, {
    reason: `order-cancelled-${order.id}`,
    now,
    publicOrigin,
    compose: () => ({
      subject: `Your ${store.name} order ${number} was cancelled`,
      heading: 'Your order was cancelled',
      paragraphs: [
        `We have cancelled order ${number}: ${sentence(reason)}`,
        ...(placed ? moneyBack(placed, refund, restored) : []),
      ],
      lines: piecesInMail(placed?.line_items ?? [], publicOrigin),
      link: orderLink(publicOrigin, order.id),
    }),
  });
  await queueWebhook(tx, {
    topic: 'order.cancelled',
    about: order.id,
    orderId: order.id,
    payload: { number, reason },
    now,
  });
  return { orderId: order.id, refund, voidingPaymentId };
}

/** What the customer gets back by the cancellation, and where to; and what went back before, which a mail of its own has told. */
function moneyBack(order: Order, refund: RefundRecord | null, restored: readonly RestoredCard[]): string[] {
  const { payment, total } = order;
  const refunds = refundsInWords(order, {
    payment: dollarsFromCents(refund?.amount_cents ?? 0),
    giftCards: restored.map(({ id, cents }) => ({ order_gift_card_id: id, amount: dollarsFromCents(cents) })),
  });
  const parts = payment?.refunds ?? [];
  // The cancellation's own is the newest.
  const before = refundReasonsInWords(refund === null ? parts : parts.slice(0, -1));
  const notCharged =
    'You were not charged. If your bank still holds the amount, it lets go of it within ten days.';
  return [
    ...(refunds.length > 0
      ? [`You get back ${before.length > 0 ? 'the rest of ' : ''}what you paid:`, ...refunds]
      : []),
    ...(payment && refund !== null ? [refundTimeInWords(payment)] : []),
    ...(before.length > 0 ? ['We had refunded before:', ...before] : []),
    ...(order.gift_cards_adjustments.length > 0 ? [giftCardsAreBack(order)] : []),
    ...(!payment && total > 0 ? [notCharged] : []),
  ];
}

function giftCardsAreBack({ gift_cards_adjustments: cards }: Order): string {
  return cards.length > 1
    ? 'The gift cards have their amounts again, ready to use.'
    : 'The gift card has its amount again, ready to use.';
}

async function refuseIfShipped(tx: Transaction, orderId: string, state: string): Promise<void> {
  const shipped = await tx
    .selectFrom('shipment')
    .select('id')
    .where('order_id', '=', orderId)
    .where('step', '>=', SHIPPED_STEP)
    .executeTakeFirst();
  if (state === 'processing' && shipped === undefined) return;
  throw informed('This order has left the warehouse. Take its pieces back, and refund it instead.');
}

/** What is cut or built for its customer cannot be sold to another. */
async function refuseIfCut(tx: Transaction, orderId: string, completedAt: Date, now: Date): Promise<void> {
  if (now <= cutPiecesCancelUntil(completedAt)) return;
  const lines = await loadLines(tx, orderId, now);
  const cut = lines.find(({ isGiftCard, returnPolicy }) => !isGiftCard && returnPolicy !== null);
  if (cut === undefined) return;
  throw informed(
    `${cut.variantName} is made for its customer, and the ${CUT_PIECES_CANCEL_HOURS} hours in which the order could be cancelled are over. Refund its other pieces instead. What the shop itself cannot deliver it cancels with --by-shop.`,
  );
}

/** The numbers of gift cards are with the shopper, and may have been spent. */
async function refuseIfGiftCardsAreOut(tx: Transaction, orderId: string): Promise<void> {
  const notYetMade = await tx
    .deleteFrom('gift_card_due')
    .where('order_id', '=', orderId)
    .returning('order_id')
    .execute();
  const bought = await tx
    .selectFrom('line_item')
    .select('id')
    .where('order_id', '=', orderId)
    .where(sql<boolean>`((frozen ->> 'isGiftCard')::boolean)`)
    .execute();
  if (bought.length <= notYetMade.length) return;
  throw informed('Gift cards of this order have been sent to the shopper. Refund its other pieces instead.');
}

/** Made-to-order and backordered products never came out of stock as a whole; those that can run out did, but for what a quote has promised beyond them. */
async function restock(tx: Transaction, orderId: string): Promise<void> {
  await sql`
    with returned as (
      select variant_id, sum(quantity - back_ordered)::int as quantity from line_item where order_id = ${orderId}::uuid
      and not coalesce((frozen ->> 'isGiftCard')::boolean, false) group by variant_id
    ), locked as (
      select id from variant where id in (select variant_id from returned)
      and not backorderable and not made_to_order order by id for update
    )
    update variant set quantity = variant.quantity + returned.quantity
    from returned, locked where variant.id = returned.variant_id and locked.id = variant.id`.execute(tx);
}

async function refundAll(
  tx: Transaction,
  orderId: string,
  reason: string,
  now: Date,
): Promise<RefundRecord | null> {
  const taken = await tx
    .selectFrom('payment')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'captured')
    .whereRef('refunded_cents', '<', 'captured_cents')
    .executeTakeFirst();
  if (taken === undefined) return null;
  const request = { orderId, amountCents: null, reason, key: cancellationKey(orderId) };
  const { refund, isNew } = await requestRefund(tx, request, now);
  return isNew ? refund : null;
}

/** A capture that is under way meets this state: it finds the payment voiding, and the money goes back as a refund. */
async function voidHeld(tx: Transaction, orderId: string, now: Date): Promise<string | null> {
  const voiding = await tx
    .updateTable('payment')
    .set({ state: 'voiding', leased_until: now })
    .where('order_id', '=', orderId)
    .where('state', 'in', ['authorized', 'started'])
    .returning('id')
    .executeTakeFirst();
  return voiding?.id ?? null;
}

function informed(details: string) {
  return problem('INFORMATION', { message: details, details });
}

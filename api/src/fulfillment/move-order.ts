import type { AssistantOfOrder } from '@sanderling/contract/wire/orders/order';
import { LAST_STEP, SHIPPED_STEP } from '@sanderling/pricing/order-status/tracking-step';
import { sql } from 'kysely';
import { notPlaced } from '../auth/operators/operator-wire.ts';
import { type AskedShipments, asNamedByOrder, isAsked } from '../orders/records/asked-shipments.ts';
import { deliveryDaysOfShipment } from '../orders/records/delivery-days.ts';
import type { ShipmentTracking } from '../orders/records/order-facts.ts';
import { assistantOfOrder } from '../platform/database/assistant-of-order.ts';
import type { Database, Transaction } from '../platform/database/schema.ts';
import { problem } from '../platform/http/problem.ts';
import type { Platform } from '../platform/process/platform.ts';
import { notifyArrived, notifyDelivered, notifyShipped } from './notify-customer.ts';

/** What a warehouse says about a shipment: how far it is, and the parcel that it went out in. */
export interface Movement extends AskedShipments {
  number: string;
  step: number;
  parcel: Parcel | null;
}

interface Parcel {
  carrier: string;
  trackingNumber: string;
  url: string;
}

export interface OrderProgress {
  id: string;
  number: string;
  state: string;
  /** That has a share in it; null where none has. */
  assistant: AssistantOfOrder | null;
  shipments: (Omit<ShipmentTracking, 'deliveredAt' | 'deliveryDays'> & {
    preferredDay: string | null;
    chosenDay: string | null;
  })[];
}

/** What comes by e-mail has no way to go. */
const BY_MAIL = 'e_deliver';

/**
 * Moves an order's shipments on, never back, and its state with them: shipped when something has left the warehouse,
 * delivered when everything has arrived. The shopper gets a mail at each, and for each part of it. Saying the same again changes nothing. Throws
 * 422/101 for what would leave the warehouse unpaid, or with all of its money given back.
 */
export async function moveOrder(platform: Platform, movement: Movement): Promise<OrderProgress> {
  const now = platform.clock();
  return platform.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, movement.number);
    const asked = await asNamedByOrder(tx, order.id, movement);
    if (movement.step >= SHIPPED_STEP) {
      await requirePaid(tx, order.id);
      await refuseWhatWasGivenBack(tx, order.id, asked);
    }
    const moved = await tx
      .updateTable('shipment')
      .set({ step: sql`greatest(step, ${movement.step})` })
      .$if(movement.step === LAST_STEP, (update) =>
        // Said again, the day on which it arrived stays.
        update.set({
          delivered_at: sql<Date | null>`(case when step < ${LAST_STEP} then ${now}::timestamptz else delivered_at end)`,
        }),
      )
      .where('order_id', '=', order.id)
      .where(isAsked(asked))
      .returning(['id', 'code', 'shipping_category', 'step'])
      .execute();
    if (moved.length === 0) {
      const field = movement.shipmentId === null ? 'shipping_category' : 'shipment_id';
      throw problem('VALIDATION_FAILED', { errors: { [field]: ['The order has no such shipment.'] } });
    }
    if (movement.parcel !== null) await addParcel(tx, order.id, moved, movement.parcel);
    const state = await stateOf(tx, order.id);
    await tx.updateTable('orders').set({ state, updated_at: now }).where('id', '=', order.id).execute();
    for (const shipment of moved) {
      const hasLeft = shipment.step >= SHIPPED_STEP && shipment.shipping_category !== BY_MAIL;
      if (!hasLeft) continue;
      const { code, id: shipmentId } = shipment;
      const hasArrived = shipment.step === LAST_STEP;
      await notifyShipped(tx, platform, { orderId: order.id, shipmentId, code, hasArrived });
      const isLast = state === 'delivered';
      if (hasArrived) await notifyArrived(tx, platform, { orderId: order.id, shipmentId, code, isLast });
    }
    if (state === 'delivered') await notifyDelivered(tx, platform, { orderId: order.id });
    return readProgress(tx, movement.number);
  });
}

async function lockOrder(tx: Transaction, number: string): Promise<{ id: string; state: string }> {
  const order = await tx
    .selectFrom('orders')
    .select(['id', 'state'])
    .where('number', '=', number)
    .where('completed_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (order === undefined) throw notPlaced(number);
  if (order.state !== 'cancelled') return order;
  const details = 'This order was cancelled: keep its pieces in the warehouse.';
  throw problem('INFORMATION', { message: details, details });
}

/** What was held can expire before it is taken; what was taken stays taken. */
async function requirePaid(tx: Transaction, orderId: string): Promise<void> {
  const paid = await tx
    .selectFrom('payment')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'captured')
    .executeTakeFirst();
  if (paid !== undefined) return;
  const details =
    'The money for this order has not been taken: keep its pieces in the warehouse until it is.';
  throw problem('INFORMATION', { message: details, details });
}

/** Throws when something would leave the warehouse after all of its money has gone back; what has left may still arrive. */
async function refuseWhatWasGivenBack(tx: Transaction, orderId: string, asked: AskedShipments) {
  const staying = await tx
    .selectFrom('shipment')
    .innerJoin('payment', 'payment.order_id', 'shipment.order_id')
    .select('shipment.id')
    .where('shipment.order_id', '=', orderId)
    .where('shipment.step', '<', SHIPPED_STEP)
    .where(isAsked(asked))
    .where('payment.state', '=', 'captured')
    .whereRef('payment.refunded_cents', '>=', 'payment.captured_cents')
    .where('payment.id', 'in', (eb) => eb.selectFrom('refund').select('payment_id'))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('order_gift_card')
            .select('id')
            .whereRef('order_gift_card.order_id', '=', 'shipment.order_id')
            .where('held_cents', '>', 0),
        ),
      ),
    )
    .executeTakeFirst();
  if (staying === undefined) return;
  const details =
    'All that was paid for this order has been refunded: keep its pieces in the warehouse, and cancel it.';
  throw problem('INFORMATION', { message: details, details });
}

async function stateOf(tx: Transaction, orderId: string) {
  const all = await tx
    .selectFrom('shipment')
    .select(['step', 'shipping_category'])
    .where('order_id', '=', orderId)
    .execute();
  const travelling = all.filter((shipment) => shipment.shipping_category !== BY_MAIL);
  const steps = (travelling.length > 0 ? travelling : all).map(({ step }) => step);
  if (steps.every((step) => step === LAST_STEP)) return 'delivered' as const;
  return steps.some((step) => step >= SHIPPED_STEP) ? ('shipped' as const) : ('processing' as const);
}

/** One parcel for all lines of the shipments that it is said for. Orders of before have the category as a shipment's id. */
async function addParcel(
  tx: Transaction,
  orderId: string,
  shipments: readonly { id: number; code: string }[],
  parcel: Parcel,
): Promise<void> {
  for (const shipment of shipments) {
    await sql`
      insert into parcel (shipment_id, carrier, tracking_number, url, line_item_ids)
      select ${shipment.id}, ${parcel.carrier}, ${parcel.trackingNumber}, ${parcel.url},
        coalesce(jsonb_agg(line_id), '[]')
      from orders, jsonb_array_elements(orders.totals -> 'shipping' -> 'shipments') as charge,
        jsonb_array_elements(charge -> 'lineIds') as line_id
      where orders.id = ${orderId}::uuid
        and coalesce(charge ->> 'id', charge ->> 'shippingCategory') = ${shipment.code}
      on conflict (shipment_id, tracking_number) do nothing`.execute(tx);
  }
}

export async function readProgress(db: Database | Transaction, number: string): Promise<OrderProgress> {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'number', 'state', 'preferred_delivery_days'])
    .select(assistantOfOrder().as('assistant'))
    .where('number', '=', number)
    .where('completed_at', 'is not', null)
    .executeTakeFirst();
  if (order === undefined) throw notPlaced(number);
  const shipments = await db
    .selectFrom('shipment')
    .leftJoin('parcel', 'parcel.shipment_id', 'shipment.id')
    .select(['shipment.id', 'shipment.code', 'shipment.shipping_category', 'shipment.step'])
    .select(deliveryDaysOfShipment().as('delivery_days'))
    .select(['parcel.carrier', 'parcel.tracking_number', 'parcel.url', 'parcel.line_item_ids'])
    .where('shipment.order_id', '=', order.id)
    .orderBy('shipment.id')
    .orderBy('parcel.id')
    .execute();
  const byId = new Map<number, OrderProgress['shipments'][number]>();
  for (const row of shipments) {
    const shipment = byId.get(row.id) ?? {
      id: row.code,
      shippingCategory: row.shipping_category,
      step: row.step,
      preferredDay: order.preferred_delivery_days[row.code] ?? null,
      chosenDay: row.delivery_days?.chosenDay ?? null,
      parcels: [],
    };
    byId.set(row.id, shipment);
    if (row.tracking_number === null) continue;
    shipment.parcels.push({
      carrier: row.carrier ?? '',
      tracking_number: row.tracking_number,
      url: row.url ?? '',
      line_item_ids: row.line_item_ids ?? [],
    });
  }
  const { preferred_delivery_days: _, ...known } = order;
  return { ...known, shipments: [...byId.values()] };
}

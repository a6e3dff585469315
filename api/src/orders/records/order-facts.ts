import { DESIGNER_ROLES } from '@sanderling/contract/commerce/roles';
import type { ZipFee } from '@sanderling/pricing/shipping/delivery-charges';
import { sql } from 'kysely';
import { ownerOf } from '../../promotions/codes/promotion-record.ts';
import { annualSpendSql } from './annual-spend.ts';
import { certificateOfState } from './certificate-of-state.ts';
import { type DeliveryDays, deliveryDaysOfShipment } from './delivery-days.ts';

export interface ShipmentTracking {
  /** The shipment's id on the order. */
  id: string;
  shippingCategory: string;
  step: number;
  /** ISO 8601; null before it has arrived. */
  deliveredAt: string | null;
  /** Null where the carrier has offered no days. */
  deliveryDays: DeliveryDays | null;
  parcels: { carrier: string; tracking_number: string; url: string; line_item_ids: number[] }[];
}

/** A gift card on an order. The balance is what it has for this order: what it pays already is part of it. */
export interface OrderGiftCard {
  id: number;
  giftCardId: number;
  lastFour: string;
  balanceCents: number;
  /** What refunds have put back onto it. */
  refundedCents: number;
  isInUse: boolean;
}

/** Columns for a query that selects from `orders`: what belongs to an order, in the same round trip. */

export function zipFeesOfDestination() {
  return sql<ZipFee[]>`(
    select coalesce(jsonb_agg(jsonb_build_object(
      'zipPrefix', zip_prefix, 'feeCents', fee_cents, 'area', area)), '[]')
    from zip_fee
    where starts_with(coalesce(orders.shipping_address ->> 'zip_code', orders.estimate_zip_code), zip_prefix)
  )`;
}

/** A shipment of a paid order is at the second step, `Payment confirmed`, before the warehouse moves it. */
export function trackingOfShipments() {
  return sql<ShipmentTracking[]>`(
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', shipment.code,
      'shippingCategory', shipment.shipping_category,
      'step', greatest(shipment.step, case when exists (
        select from payment where payment.order_id = orders.id and payment.state in ('authorized', 'captured')
      ) then 1 else 0 end),
      'deliveredAt', shipment.delivered_at,
      'deliveryDays', ${deliveryDaysOfShipment()},
      'parcels', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'carrier', carrier, 'tracking_number', tracking_number, 'url', url,
          'line_item_ids', line_item_ids) order by parcel.id), '[]')
        from parcel where parcel.shipment_id = shipment.id)) order by shipment.id), '[]')
    from shipment where shipment.order_id = orders.id
  )`;
}

/** In the order in which they were applied. */
export function giftCardsOfOrder() {
  return sql<OrderGiftCard[]>`(
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', order_gift_card.id,
      'giftCardId', gift_card.id,
      'lastFour', gift_card.last_four,
      'balanceCents', gift_card.balance_cents + order_gift_card.held_cents,
      'refundedCents', coalesce((
        select sum(part.amount_cents) from refund_gift_card as part join refund on refund.id = part.refund_id
        where part.order_gift_card_id = order_gift_card.id and refund.state <> 'refused'), 0),
      'isInUse', order_gift_card.in_use) order by order_gift_card.id), '[]')
    from order_gift_card join gift_card on gift_card.id = order_gift_card.gift_card_id
    where order_gift_card.order_id = orders.id
  )`;
}

/** The states whose resale certificate of the order's owner, a designer, the store has accepted; null for others. */
export function exemptStatesOfOwner(principalId: number | null) {
  return sql<string[] | null>`(
    select to_jsonb(account.exempt_states) from account
    where account.id = ${ownerOf(principalId)} and account.role in (${sql.join(DESIGNER_ROLES)})
  )`;
}

/** The number of the certificate by which the order's owner is free of sales tax where it goes; null without one. */
export function certificateOfOwner(principalId: number | null) {
  return certificateOfState(ownerOf(principalId), sql`orders.shipping_address -> 'state' ->> 'abbr'`);
}

/** What the order's owner has spent in the trailing year when they are a designer, else null. */
export function annualSpendOfDesigner(principalId: number | null, now: Date) {
  return sql<number | null>`(
    select ${annualSpendSql(sql`account.id`, now)} from account
    where account.id = ${ownerOf(principalId)} and account.role in (${sql.join(DESIGNER_ROLES)})
  )`;
}

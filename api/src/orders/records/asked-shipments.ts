import { shipmentIdSince } from '@sanderling/pricing/delivery-dates/departure';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Schema, Transaction } from '../../platform/database/schema.ts';

/** Shipments of an order as a warehouse names them. Null, both: all of them. */
export interface AskedShipments {
  shipmentId: string | null;
  shippingCategory: string | null;
}

/** For a query of `shipment`, within one order. */
export function isAsked({ shipmentId, shippingCategory }: AskedShipments) {
  return (eb: ExpressionBuilder<Schema, 'shipment'>) =>
    eb.and([
      ...(shipmentId === null ? [] : [eb('shipment.code', '=', shipmentId)]),
      ...(shippingCategory === null
        ? []
        : [eb(sql<string>`shipment.shipping_category`, '=', shippingCategory)]),
    ]);
}

/**
 * The same by the order's own names. What always ships free was a shipment of its own on orders of before; on later ones
 * it travels with the rest, and a warehouse that asks for `freight_free` means `freight`.
 */
export async function asNamedByOrder(
  tx: Transaction,
  orderId: string,
  asked: AskedShipments,
): Promise<AskedShipments> {
  const known = await tx
    .selectFrom('shipment')
    .select('shipment.id')
    .where('order_id', '=', orderId)
    .where(isAsked(asked))
    .executeTakeFirst();
  if (known !== undefined) return asked;
  return {
    shipmentId: asked.shipmentId && shipmentIdSince(asked.shipmentId),
    shippingCategory: asked.shippingCategory && shipmentIdSince(asked.shippingCategory),
  };
}

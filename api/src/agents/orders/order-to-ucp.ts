import type { Order, Shipment } from '@sanderling/contract/wire/orders/order';
import { LAST_STEP, SHIPPED_STEP } from '@sanderling/pricing/order-status/tracking-step';
import { arrivalInWords } from '../../notifications/mail/arrival-in-words.ts';
import { orderLink } from '../../notifications/mail/write-order-mail.ts';
import type { AgentCall } from '../operations/operation.ts';
import type { LineId } from '../wire/line-ids.ts';
import { itemToUcp } from '../wire/line-to-ucp.ts';
import { lineTotalsToUcp, totalsToUcp } from '../wire/totals-to-ucp.ts';
import { ucpOf } from '../wire/ucp-envelope.ts';
import type { OrderFacts } from './read-order-facts.ts';

export const ORDER = 'dev.ucp.shopping.order';

/** An order as it is now: what was bought, what is expected, what has happened. */
export function orderToUcp(
  order: Order,
  facts: OrderFacts,
  {
    call,
    publicOrigin,
    sessionId,
  }: { call: Pick<AgentCall, 'capabilities' | 'lineId'>; publicOrigin: string; sessionId: string },
) {
  const { lineId } = call;
  const shipments = Object.values(order.shipments);
  const shipmentOf = (lineId: number) => shipments.find((each) => each.line_item_ids.includes(lineId));
  return {
    ucp: ucpOf(call, [ORDER]),
    id: order.id,
    label: order.number,
    checkout_id: sessionId,
    permalink_url: orderLink(publicOrigin, order.id).url,
    line_items: order.line_items.map((line) => {
      const active = order.state === 'cancelled' ? 0 : line.quantity;
      const fulfilled = stepOf(shipmentOf(line.id)) >= SHIPPED_STEP ? active : 0;
      return {
        id: lineId(line.id),
        item: itemToUcp(line, publicOrigin),
        quantity: { original: line.quantity, total: active, fulfilled },
        totals: lineTotalsToUcp(line),
        status: active === 0 ? 'removed' : fulfilled === active ? 'fulfilled' : 'processing',
      };
    }),
    fulfillment: {
      expectations: shipments.map((shipment) => expectationOf(shipment, order, lineId)),
      events: shipments.flatMap((shipment) => eventsOf(shipment, order, { ...facts, lineId })),
    },
    adjustments: facts.adjustments,
    currency: 'USD',
    totals: totalsToUcp(order),
  };
}

function stepOf(shipment: Shipment | undefined): number {
  return shipment?.tracking?.step ?? 0;
}

function linesOf({ line_item_ids: ids }: Shipment, { line_items: lines }: Order, lineId: LineId) {
  return lines.filter(({ id }) => ids.includes(id)).map(({ id, quantity }) => ({ id: lineId(id), quantity }));
}

function expectationOf(shipment: Shipment, order: Order, lineId: LineId) {
  const { shipping_address: address } = order;
  // Of what is cancelled nothing arrives.
  const words = order.state === 'cancelled' ? null : arrivalInWords(shipment.arrival);
  return {
    id: shipment.id,
    line_items: linesOf(shipment, order, lineId),
    method_type: shipment.shipping_category === 'e_deliver' ? 'digital' : 'shipping',
    destination:
      address === null
        ? { address_country: 'US' }
        : {
            first_name: address.first_name,
            last_name: address.last_name,
            ...(address.address1 !== '' && { street_address: address.address1 }),
            address_locality: address.city,
            address_region: address.state.abbr,
            ...(address.zip_code !== '' && { postal_code: address.zip_code }),
            address_country: 'US',
          },
    ...(words !== null && { description: words }),
  };
}

function eventsOf(
  shipment: Shipment,
  order: Order,
  { deliveredAt, lineId, placedAt, shippedAt }: OrderFacts & { lineId: LineId },
) {
  const { id, tracking } = shipment;
  const line_items = linesOf(shipment, order, lineId);
  const [parcel] = tracking?.parcels ?? [];
  const step = stepOf(shipment);
  const carried = parcel && {
    tracking_number: parcel.tracking_number,
    tracking_url: parcel.url,
    carrier: parcel.carrier,
  };
  const left = shippedAt.get(id) ?? placedAt;
  // Of orders that are older than the note of when each arrived there is none.
  const arrived = deliveredAt.get(id) ?? left;
  return [
    { id: `${id}-processing`, occurred_at: placedAt, type: 'processing', line_items },
    ...(step >= SHIPPED_STEP
      ? [{ id: `${id}-shipped`, occurred_at: left, type: 'shipped', line_items, ...carried }]
      : []),
    ...(step >= LAST_STEP
      ? [
          {
            id: `${id}-delivered`,
            // Never before it left.
            occurred_at: arrived < left ? left : arrived,
            type: 'delivered',
            line_items,
            ...carried,
          },
        ]
      : []),
  ];
}

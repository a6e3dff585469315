import type { Order, Shipment } from '@sanderling/contract/wire/orders/order';
import { centsFromDollars } from '@sanderling/pricing/money';
import { shipmentTitle } from '@sanderling/pricing/price-display/shipment-name';
import { arrivalInWords } from '../../notifications/mail/arrival-in-words.ts';
import type { AgentDestination } from '../../platform/database/columns/agent-content.ts';

/** How an order is delivered: one way, shipping, with a group for each shipment and what can be chosen for it. */
export function fulfillmentToUcp(order: Order, destination: AgentDestination | null) {
  const shipments = order.visible_shipments.flatMap((id) => order.shipments[id] ?? []);
  return {
    methods: [
      {
        id: 'shipping',
        type: 'shipping',
        line_item_ids: shipments.flatMap((shipment) => shipment.line_item_ids.map(String)),
        ...(destination !== null && {
          destinations: [destination],
          selected_destination_id: destination.id,
        }),
        groups: shipments.map((shipment, at) =>
          groupOf(shipment, shipmentTitle(shipment, at, shipments.length)),
        ),
      },
    ],
  };
}

function groupOf(shipment: Shipment, title: string) {
  const { arrival, cost, id, line_item_ids: lines, service_level: level } = shipment;
  const chosen = shipment.service_levels.find((each) => each.service_level === level)?.amount ?? 0;
  return {
    id,
    line_item_ids: lines.map(String),
    options: shipment.service_levels.map((option) => ({
      id: option.service_level,
      title: option.label,
      description: [title, arrivalInWords(arrival)].filter(Boolean).join('. '),
      ...('earliest' in arrival && {
        // Both are on their days everywhere in the country.
        earliest_fulfillment_time: `${arrival.earliest}T12:00:00Z`,
        latest_fulfillment_time: `${arrival.latest}T23:59:59Z`,
      }),
      totals: [{ type: 'total', amount: centsFromDollars(cost - chosen + option.amount) }],
    })),
    selected_option_id: level,
  };
}

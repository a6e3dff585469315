import type { Order, Shipment } from '@sanderling/contract/wire/orders/order';
import { centsFromDollars } from '@sanderling/pricing/money';
import { shipmentTitle } from '@sanderling/pricing/price-display/shipment-name';
import { arrivalInWords } from '../../notifications/mail/arrival-in-words.ts';
import type { AgentDestination } from '../../platform/database/columns/agent-content.ts';
import type { LineId } from '../wire/line-ids.ts';

interface Shown {
  destination: AgentDestination | null;
  isOneGroup: boolean;
  lineId: LineId;
}

/**
 * How an order is delivered: one way, shipping, with a group for each shipment and what can be chosen for it; for an agent that shows one
 * group alone, with one for all of them.
 */
export function fulfillmentToUcp(order: Order, { destination, isOneGroup, lineId }: Shown) {
  const shipments = order.visible_shipments.flatMap((id) => order.shipments[id] ?? []);
  return {
    methods: [
      {
        id: 'shipping',
        type: 'shipping',
        line_item_ids: shipments.flatMap((shipment) => shipment.line_item_ids.map(lineId)),
        ...(destination !== null && {
          destinations: [destination],
          selected_destination_id: destination.id,
        }),
        groups:
          isOneGroup && shipments.length > 1
            ? [groupOfAll(shipments, lineId)]
            : shipments.map((shipment, at) =>
                groupOf(shipment, shipmentTitle(shipment, at, shipments.length), lineId),
              ),
      },
    ],
  };
}

function groupOf(shipment: Shipment, title: string, lineId: LineId) {
  const { arrival, cost, id, line_item_ids: lines, service_level: level } = shipment;
  const chosen = shipment.service_levels.find((each) => each.service_level === level)?.amount ?? 0;
  return {
    id,
    line_item_ids: lines.map(lineId),
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

/** The id of the one group of all shipments. */
export const ALL_SHIPMENTS = 'all';

/** A choice for the order as a whole: each shipment goes that way, or as it is chosen now where that is not offered for it. */
function groupOfAll(shipments: readonly Shipment[], lineId: LineId) {
  const groups = shipments.map((shipment, at) =>
    groupOf(shipment, shipmentTitle(shipment, at, shipments.length), lineId),
  );
  const levels = [...new Set(groups.flatMap(({ options }) => options.map(({ id }) => id)))];
  const chosenBy = (level: string) =>
    groups.flatMap(({ options, selected_option_id: now }) => {
      const chosen = options.find(({ id }) => id === level) ?? options.find(({ id }) => id === now);
      return chosen ?? [];
    });
  const selected = levels.find((level) =>
    groups.every(
      ({ options, selected_option_id: now }) => now === level || !options.some(({ id }) => id === level),
    ),
  );
  return {
    id: ALL_SHIPMENTS,
    line_item_ids: groups.flatMap(({ line_item_ids: lines }) => lines),
    options: levels.map((level) => {
      const ways = chosenBy(level);
      const named = ways.filter(({ id }) => id === level);
      const days = ways.flatMap((way) => ('earliest_fulfillment_time' in way ? [way] : []));
      return {
        id: level,
        title: [...new Set(named.map(({ title }) => title))].join(', '),
        description: ways.map(({ description }) => description).join(' '),
        // Days of all of it, or of none: one without a day has no end.
        ...(days.length === ways.length && {
          earliest_fulfillment_time: days
            .map((way) => way.earliest_fulfillment_time ?? '')
            .toSorted()
            .at(0),
          latest_fulfillment_time: days
            .map((way) => way.latest_fulfillment_time ?? '')
            .toSorted()
            .at(-1),
        }),
        totals: [
          { type: 'total', amount: ways.reduce((sum, { totals: [total] }) => sum + (total?.amount ?? 0), 0) },
        ],
      };
    }),
    selected_option_id: selected ?? null,
  };
}

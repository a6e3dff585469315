import { notDelivered } from '@sanderling/contract/postal/not-delivered';
import type { Order } from '@sanderling/contract/wire/orders/order';
import { zoneOfZip } from '@sanderling/pricing/delivery-dates/zip-zones';
import { centsFromDollars, formatDollars } from '@sanderling/pricing/money';
import { shippedGoods } from '@sanderling/pricing/price-display/shipment-name';
import { shippingRate } from '@sanderling/pricing/shipping/shipping-rates';
import { checkOrderComplete } from '../../orders/order-payment/check-order-complete.ts';
import type { OrderRecord } from '../../orders/records/load-order.ts';
import type { AgentMessage } from '../../platform/database/columns/agent-content.ts';
import { ProblemError } from '../../platform/http/problem.ts';

const PATHS: Readonly<Record<string, string>> = {
  line_items: '$.line_items',
  shipping_address: '$.fulfillment.methods[0].destinations[0]',
  billing_address: '$.fulfillment.methods[0].destinations[0]',
  contact: '$.buyer',
  preferred_delivery_days: '$.fulfillment.methods[0].groups',
};

/** What an order still needs before it can be paid, by the same rule by which the checkout refuses it. */
export function missingOf(record: OrderRecord): AgentMessage[] {
  try {
    checkOrderComplete(record);
    return [];
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const errors = Object.entries(error.content.errors ?? {});
    return errors
      .filter(([field]) => field !== 'billing_address')
      .map(([field, texts]) => ({
        type: 'error',
        code: 'field_required',
        content: texts.join(' '),
        path: PATHS[field] ?? '$',
        severity: 'recoverable',
      }));
  }
}

/** Lines that cannot be bought as they are or go nowhere, and a code that takes nothing off now. */
export function messagesOfLines(order: Order): AgentMessage[] {
  const lines = order.line_items.flatMap(({ unavailable_reason: content }, at): AgentMessage[] =>
    content === undefined
      ? []
      : [
          {
            type: 'error',
            code: 'out_of_stock',
            content,
            path: `$.line_items[${at}]`,
            severity: 'recoverable',
          },
        ],
  );
  const { promotion_refusal: refusal } = order;
  const known = [...lines, ...outOfReach(order)];
  if (refusal === null) return known;
  return [
    ...known,
    { type: 'warning', code: 'discount_code_user_ineligible', content: refusal, path: '$.discounts' },
  ];
}

/** Of a ZIP code alone: an address there is refused when it is sent. */
function outOfReach({ line_items: lines, shipping_address: address, zip_code: zip }: Order): AgentMessage[] {
  if (address !== null || zip === null || zoneOfZip(zip) !== null) return [];
  if (!lines.some(({ arrival }) => 'reason' in arrival && arrival.reason === 'not_delivered')) return [];
  const content = notDelivered(zip);
  return [{ type: 'warning', code: 'address_undeliverable', content, path: '$.context.postal_code' }];
}

/** Why things cost what they cost, in the words that the shop shows. */
export function explanationsOf(order: Order): AgentMessage[] {
  const info = (code: string, content: string, path: string): AgentMessage => ({
    type: 'info',
    code,
    content,
    path,
  });
  const prices = order.line_items.flatMap(({ explanation }, at) =>
    explanation === undefined ? [] : [info('price_explained', explanation.text, `$.line_items[${at}]`)],
  );
  const charges = order.adjustments
    .filter(({ is_promotion: isPromotion }) => !isPromotion)
    .map(({ explanation, title }) => info('charge_explained', `${title}: ${explanation}`, '$.totals'));
  const deliveries = deliveryCharges(order).map((content) => info('charge_explained', content, '$.totals'));
  return [...prices, ...deliveries, ...charges];
}

/** What sending costs and from which sum it is free, of each kind of goods that is charged for. White glove is told where it is chosen. */
function deliveryCharges({ missing_amount_to_free_shipping: missing, ...order }: Order): string[] {
  const { shipments, shipping_cost_rate: next } = order;
  const charged = Object.values(shipments).filter(
    ({ cost, service_level: level, service_levels: levels }) => {
      const chosen = levels.find(({ service_level }) => service_level === level)?.amount ?? 0;
      return cost > chosen;
    },
  );
  return [...new Set(charged.map((shipment) => shipment.shipping_category))].flatMap((category) => {
    const rate = shippingRate(category);
    if (rate === null) return [];
    const isNext = next?.shipping_category === category;
    const more = isNext ? `: ${formatDollars(centsFromDollars(missing))} are missing` : '';
    const [cost, from] = [formatDollars(rate.costCents), formatDollars(rate.freeFromCents)];
    return [
      `Delivery: ${shippedGoods(category)} are sent for ${cost}, and free from ${from} of them${more}.`,
    ];
  });
}

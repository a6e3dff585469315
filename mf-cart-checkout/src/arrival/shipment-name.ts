import type { Shipment } from '@sanderling/contract/wire/orders/order';
import { goodsOf } from '../order-summary/order-lines.ts';

const DEPARTURES: Record<Shipment['departure'], string> = {
  in_stock: 'in stock',
  made_to_order: 'made to order',
  back_ordered: 'on back order',
  on_request: 'on request',
};

/** What leaves together, in a shopper's words: `Large pieces, made to order`. */
export function shipmentName({ departure, shipping_category }: Shipment): string {
  return `${goodsOf(shipping_category)}, ${DEPARTURES[departure]}`;
}

import type { ShippingCategory } from '@sanderling/contract/commerce/shipping-category';
import type { Shipment } from '@sanderling/contract/wire/orders/order';

const DEPARTURES: Record<Shipment['departure'], string> = {
  in_stock: 'in stock',
  made_to_order: 'made to order',
  back_ordered: 'on back order',
  on_request: 'on request',
};

/** What a shipment consists of, in a customer's words. */
export function goodsOf(category: ShippingCategory): string {
  if (category === 'e_deliver') return 'Sent by e-mail';
  if (category.startsWith('small_parcel')) return 'Small pieces';
  return category.startsWith('freight') ? 'Large pieces' : 'Shipped directly from the brand';
}

/** The same as the subject of a sentence. */
export function shippedGoods(category: ShippingCategory): string {
  return category.startsWith('ltl_direct')
    ? 'pieces from the brand’s own warehouse'
    : goodsOf(category).toLowerCase();
}

/** What leaves together, in a customer's words: `Large pieces, made to order`. */
function shipmentName({
  departure,
  shipping_category,
}: Pick<Shipment, 'departure' | 'shipping_category'>): string {
  return `${goodsOf(shipping_category)}, ${DEPARTURES[departure]}`;
}

/** `Shipment 2 of 3: Large pieces, in stock`; of an order's only shipment the name alone. */
export function shipmentTitle(
  shipment: Pick<Shipment, 'departure' | 'shipping_category'>,
  position: number,
  count: number,
): string {
  return (count > 1 ? `Shipment ${position + 1} of ${count}: ` : '') + shipmentName(shipment);
}

/** `White glove delivery`: what stands before the colon of the API's label, which goes on to say what is done. */
export function levelName({ label }: Shipment['service_levels'][number]): string {
  return label.split(': ')[0] ?? label;
}

/** How a shipment is delivered: `Standard delivery`. */
export function deliveryName({ service_level, service_levels }: Shipment): string {
  const level = service_levels.find((each) => each.service_level === service_level);
  return level ? levelName(level) : 'Standard delivery';
}

import type { Shipment } from '@sanderling/contract/wire/orders/order';

/** `White glove delivery`: what stands before the colon of the API's label, which goes on to say what is done. */
export function levelName({ label }: Shipment['service_levels'][number]): string {
  return label.split(': ')[0] ?? label;
}

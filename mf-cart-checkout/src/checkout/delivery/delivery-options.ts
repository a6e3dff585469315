import type { ServiceLevel } from '@sanderling/contract/wire/orders/order';

const PREFIX = 'service_level.';

/** Name of the field for the day on which large pieces shall come; empty for whichever is first. */
export const PREFERRED_DAY = 'preferred_delivery_day';

/** Name of the radio buttons of one shipment. */
export function serviceLevelField(shipmentId: string): string {
  return PREFIX + shipmentId;
}

/** A field of the delivery form as the API wants it; null for other fields and for what is not a level. */
export function serviceLevelOf(
  name: string,
  value: FormDataEntryValue,
): { shipment_id: string; service_level: ServiceLevel } | null {
  if (!name.startsWith(PREFIX) || (value !== 'standard' && value !== 'white_glove')) return null;
  return { shipment_id: name.slice(PREFIX.length), service_level: value };
}

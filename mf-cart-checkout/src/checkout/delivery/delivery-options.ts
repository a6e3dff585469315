import type { ServiceLevel } from '@sanderling/contract/wire/orders/order';

const PREFIX = 'service_level.';

/** As the API names what is wrong with a day. */
const DAY_PREFIX = 'preferred_delivery_days.';

/** Name of the field for the day on which a shipment by truck shall come; empty for whichever is first. */
export function preferredDayField(shipmentId: string): string {
  return DAY_PREFIX + shipmentId;
}

function isDayField(name: string): boolean {
  return name.startsWith(DAY_PREFIX);
}

/** The days of the delivery form as the API wants them, by shipment. */
export function preferredDaysOf(form: FormData): Record<string, string | null> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      isDayField(name) ? [[name.slice(DAY_PREFIX.length), String(value) || null]] : [],
    ),
  );
}

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

/** What the API says is wrong with the days, by the names of their fields. */
export function preferredDayMessages(errors: Readonly<Record<string, readonly string[]>>) {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, [message]]) =>
      path.startsWith(DAY_PREFIX) && message ? [[path, message]] : [],
    ),
  );
}

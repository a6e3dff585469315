import { statesOfZip } from '@sanderling/contract/postal/states-of-zip';

/** How far a place is from the warehouse, as the carriers count it. */
export type DeliveryZone = 'near' | 'middle' | 'far';

/** By the first digit of the ZIP code; the warehouse is in the middle of the country. */
const ZONES: Readonly<Record<string, DeliveryZone>> = {
  0: 'far',
  1: 'middle',
  2: 'middle',
  3: 'near',
  4: 'near',
  5: 'middle',
  6: 'near',
  7: 'near',
  8: 'far',
  9: 'far',
};

/** The share of the time on the road within which a delivery to each zone falls: 0 is its first day, 1 its last. */
export const SHARE_OF_TRANSIT: Readonly<Record<DeliveryZone, { from: number; to: number }>> = {
  near: { from: 0, to: 0.5 },
  middle: { from: 0.25, to: 0.75 },
  far: { from: 0.5, to: 1 },
};

/** Carriers of furniture do not go there: Alaska, Hawaii, the territories and military mail. */
const NOT_DELIVERED: ReadonlySet<string> = new Set(['AK', 'HI', 'AA', 'AE', 'AP', 'AS', 'GU', 'PR', 'VI']);

const ZIP = /^\d{5}(?:-\d{4})?$/;

export function isZip(text: string): boolean {
  return ZIP.test(text.trim());
}

/** The zone of a ZIP code, or null where the store does not deliver. */
export function zoneOfZip(zip: string): DeliveryZone | null {
  if (!isZip(zip) || statesOfZip(zip).every((state) => NOT_DELIVERED.has(state))) return null;
  return ZONES[zip.trim().charAt(0)] ?? null;
}

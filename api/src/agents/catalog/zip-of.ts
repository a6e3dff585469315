import { zoneOfZip } from '@sanderling/pricing/delivery-dates/zip-zones';

/** The ZIP code of a call's context, where it is one; days then hold for it. */
export function zipOf(context: { postal_code?: string | undefined } | undefined): string | null {
  const zip = context?.postal_code ?? '';
  return /^\d{5}(-\d{4})?$/.test(zip) && zoneOfZip(zip) !== null ? zip : null;
}

import { notDelivered } from '@sanderling/contract/postal/not-delivered';
import type { Variant } from '@sanderling/contract/wire/catalogue/product';
import { estimateDelivery } from '@sanderling/pricing/delivery-dates/delivery-dates';
import { formatDeliveryDate } from '@sanderling/pricing/delivery-dates/format-delivery-date';

// One chunk for all that a newly typed ZIP code takes: each further one costs the product page its name and hash.
export { setZipAtom } from '@sanderling/ui/zip/set-zip.ts';
export { remoteFee } from './remote-fee.ts';

type Deliverable = Pick<
  Variant,
  'estimated_availability_type' | 'lead_time' | 'backorderable_date' | 'shipping_category'
>;

/** When a variant arrives, in words; null where the store cannot say. Apart, since a page needs it only for a new ZIP code. */
export function arrivalText(variant: Deliverable, zip: string | null, now: Date): string | null {
  const estimate = estimateDelivery(
    {
      estimatedAvailabilityType: variant.estimated_availability_type,
      leadTime: variant.lead_time,
      backorderableDate: variant.backorderable_date,
      shippingCategory: variant.shipping_category,
    },
    { now, zip },
  );
  return estimate.kind === 'not-delivered'
    ? notDelivered(zip ?? 'this ZIP code')
    : formatDeliveryDate(estimate);
}

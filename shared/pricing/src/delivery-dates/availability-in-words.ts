import type { Variant } from '@sanderling/contract/wire/catalogue/product';

type Promised = Pick<Variant, 'estimated_availability_type' | 'lead_time' | 'purchasable'>;

export const ASK_FOR_AVAILABILITY = 'Contact us for availability';

/** What `availabilityPromise` says as a sentence, as the product page and assistants have it. */
export function availabilityInWords(
  { estimated_availability_type, lead_time, purchasable }: Promised,
  promise: string,
): string {
  switch (estimated_availability_type) {
    case 'in_stock':
      return lead_time === null || !purchasable ? promise : `${promise}, with you in ${lead_time}`;
    case 'lead_time':
      return `Made to order in ${promise}`;
    case 'date':
      return purchasable ? `Back in stock on ${promise}; order now to be first` : promise;
    case 'discontinued':
      return 'This one is discontinued';
  }
}

import type { Variant } from '@sanderling/contract/wire/catalogue/product';
import { transitInWords } from './transit.ts';

type Promised = Pick<Variant, 'estimated_availability_type' | 'lead_time' | 'purchasable'>;

export const ASK_FOR_AVAILABILITY = 'Contact us for availability';

/** What the catalogue promises of a variant. What is made to order still has its way to go; what is in stock has it in its lead time. */
export function availabilityPromise(
  variant: Pick<
    Variant,
    'estimated_availability_type' | 'estimated_availability_value' | 'lead_time' | 'shipping_category'
  >,
): string {
  const { estimated_availability_type: type, estimated_availability_value: promise, lead_time } = variant;
  const isMadeFirst = type === 'lead_time' && lead_time !== null;
  return isMadeFirst ? `${promise}, then ${transitInWords(variant.shipping_category)}` : promise;
}

/** The same as a sentence, as the product page and assistants have it. */
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

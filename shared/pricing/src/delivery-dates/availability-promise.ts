import type { Variant } from '@sanderling/contract/wire/catalogue/product';
import { transitInWords } from './transit.ts';

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

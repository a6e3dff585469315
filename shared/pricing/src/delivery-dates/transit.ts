import type { ShippingCategory } from '@sanderling/contract/commerce/shipping-category';
import type { DaySpan } from './lead-time.ts';

/** On the road, once a piece is made or has come in. Calculator, pages and mails have these times from here. */
const PARCEL: DaySpan = { min: 3, max: 5, unit: 'business-days' };
const FREIGHT: DaySpan = { min: 5, max: 10, unit: 'business-days' };

const DAYS_OF_BUSINESS_WEEK = 5;

export function transitOf(category: ShippingCategory): DaySpan {
  return isParcel(category) ? PARCEL : FREIGHT;
}

/** `1-2 weeks by truck`, `3-5 business days by parcel`. */
export function transitInWords(category: ShippingCategory): string {
  const { min, max } = transitOf(category);
  const areWeeks = min % DAYS_OF_BUSINESS_WEEK === 0 && max % DAYS_OF_BUSINESS_WEEK === 0;
  const [from, to] = areWeeks ? [min / DAYS_OF_BUSINESS_WEEK, max / DAYS_OF_BUSINESS_WEEK] : [min, max];
  const unit = areWeeks ? 'weeks' : 'business days';
  return `${from}-${to} ${unit} by ${isParcel(category) ? 'parcel' : 'truck'}`;
}

function isParcel(category: ShippingCategory): boolean {
  return category === 'small_parcel' || category === 'small_parcel_free';
}

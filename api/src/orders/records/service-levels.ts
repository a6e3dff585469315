import {
  carriageOf,
  SHIPPING_CATEGORIES,
  type ShippingCategory,
} from '@sanderling/contract/commerce/shipping-category';
import type { ServiceLevel } from '@sanderling/pricing/order-totals/shipping-charges';
import type { ServiceLevels } from '../../platform/database/columns/order-content.ts';

/**
 * What was chosen, by carriage. Carts of before chose for what always ships free apart: white glove that was chosen for
 * one of the two holds for the truck that brings both, and costs what it cost.
 */
export function levelsByCarriage(stored: ServiceLevels): ServiceLevels {
  let levels: ServiceLevels = {};
  for (const category of SHIPPING_CATEGORIES) levels = withLevel(levels, category, stored[category]);
  return levels;
}

/** Of several levels for one carriage white glove holds. */
export function withLevel(
  levels: ServiceLevels,
  category: ShippingCategory,
  level: ServiceLevel | undefined,
): ServiceLevels {
  const carriage = carriageOf(category);
  return level === undefined || levels[carriage] === 'white_glove'
    ? levels
    : { ...levels, [carriage]: level };
}

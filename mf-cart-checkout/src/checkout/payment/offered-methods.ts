import type { ChargedMethod } from '@sanderling/contract/commerce/payment-methods';
import { isChargedMethod } from '@sanderling/contract/commerce/payment-methods';
import type { Order } from '@sanderling/contract/wire/orders/order';
import type { PaymentSettings } from '@sanderling/contract/wire/orders/payment-settings';
import { isFinancingVisible } from '@sanderling/pricing/price-display/financing';
import { financedItem } from '../../order-summary/financed-item.ts';

/** What this order can be paid with in this browser, beside gift cards. */
export function methodsFor(order: Order, settings: PaymentSettings, hasApplePay: boolean): ChargedMethod[] {
  return settings.methods.filter(isChargedMethod).filter((method) => {
    if (method === 'apple_pay') return hasApplePay;
    return method !== 'bread' || isFinancingVisible(financedItem(order));
  });
}

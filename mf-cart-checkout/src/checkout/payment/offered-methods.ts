import type { ChargedMethod } from '@sanderling/contract/commerce/payment-methods';
import { isChargedMethod } from '@sanderling/contract/commerce/payment-methods';
import type { Order } from '@sanderling/contract/wire/orders/order';
import type { PaymentSettings } from '@sanderling/contract/wire/orders/payment-settings';
import { centsFromDollars } from '@sanderling/pricing/money';
import { type FinancedItem, isFinancingVisible } from '@sanderling/pricing/price-display/financing';

/** An order as the product page's rule about financing sees it. */
export function financedItem(order: Order): FinancedItem {
  return {
    isGiftCard: Object.values(order.shipments).some((each) => each?.shipping_category === 'e_deliver'),
    unitPriceCents: centsFromDollars(order.total),
    quantity: 1,
  };
}

/** What this order can be paid with in this browser, beside gift cards. */
export function methodsFor(order: Order, settings: PaymentSettings, hasApplePay: boolean): ChargedMethod[] {
  return settings.methods.filter(isChargedMethod).filter((method) => {
    if (method === 'apple_pay') return hasApplePay;
    return method !== 'bread' || isFinancingVisible(financedItem(order));
  });
}

import type { Order } from '@sanderling/contract/wire/orders/order';
import { isFinancingVisible } from '@sanderling/pricing/price-display/financing';
import { servicesAtom } from '@sanderling/runtime';
import { MonthlyPayments } from '@sanderling/ui/monthly-payments/monthly-payments.tsx';
import { useStore } from 'jotai';
import { financedItem } from './financed-item.ts';

/** What an order costs a month, and the lender's quote for it. Nothing for what is not financed. */
export function OrderMonthlyPayments({ order }: { order: Order }) {
  const store = useStore();
  const item = financedItem(order);
  if (!isFinancingVisible(item)) return null;
  const ask = async () => {
    const api = store.get(servicesAtom)?.api;
    if (!api) throw new Error('No services');
    return api.checkout.quoteFinancing({ order_id: order.id }, { handle500: false });
  };
  return <MonthlyPayments item={item} quoteOf={`${order.id} ${order.total}`} ask={ask} />;
}

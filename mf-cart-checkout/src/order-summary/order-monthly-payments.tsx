import type { Order } from '@sanderling/contract/wire/orders/order';
import { asLowAsCents, isFinancingVisible } from '@sanderling/pricing/price-display/financing';
import { servicesAtom } from '@sanderling/runtime';
import { MonthlyPayments } from '@sanderling/ui/monthly-payments/monthly-payments.tsx';
import { useStore } from 'jotai';
import { financedItem } from './financed-item.ts';

/** What an order, or its estimate, costs a month, and the lender's quote for it. Nothing for what is not financed. */
export function OrderMonthlyPayments({ order, estimate = null }: { order: Order; estimate?: Order | null }) {
  const store = useStore();
  const item = financedItem(estimate ?? order);
  if (!isFinancingVisible(item)) return null;
  const ask = async () => {
    const api = store.get(servicesAtom)?.api;
    if (!api) throw new Error('No services');
    const quote = await api.checkout.quoteFinancing({ order_id: order.id }, { handle500: false });
    // The lender is asked about the cart, which has no tax yet: the terms hold, the amount is that of the total above.
    return estimate ? { ...quote, as_low_as: asLowAsCents(item) / 100 } : quote;
  };
  return <MonthlyPayments item={item} quoteOf={`${order.id} ${(estimate ?? order).total}`} ask={ask} />;
}

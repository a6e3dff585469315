import { type FinancedItem, isMonthlyPriceShown } from '@sanderling/pricing/price-display/financing';
import { servicesAtom } from '@sanderling/runtime';
import { MonthlyPayments } from '@sanderling/ui/monthly-payments/monthly-payments.tsx';
import { useStore } from 'jotai';

/** The lowest monthly amount for what is chosen, and the lender's quote for it. Nothing for what is not financed, or small. */
export function FinancingLine({ item, variantId }: { item: FinancedItem; variantId: number }) {
  const store = useStore();
  if (!isMonthlyPriceShown(item)) return null;
  const { quantity } = item;
  const ask = async () => {
    const api = store.get(servicesAtom)?.api;
    if (!api) throw new Error('No services');
    const wanted = { variant_id: variantId, quantity };
    const answer = await api.checkout.orderWithBread(wanted, { handle500: false });
    return ('meta' in answer ? answer.data : answer).financing;
  };
  return (
    <MonthlyPayments item={item} quoteOf={`${variantId} ${quantity} ${item.unitPriceCents}`} ask={ask} />
  );
}

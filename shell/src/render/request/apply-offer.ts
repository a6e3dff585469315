import { isApiProblem, SIGNED_OUT, type SliceContext } from '@sanderling/runtime';
import { persistOffers } from '../../attribution/attribution.ts';
import { applyDiscount } from '../../order-discounts/apply-discount.ts';
import { isDiscountRecorded, pendingDiscount } from '../../order-discounts/pending-discount.ts';
import { withinBudget } from '../own-timers/within-budget.ts';

/**
 * Gives the visitor's cart the code or campaign that they have brought, before the page that shows the cart is made: what scripts do
 * on every page, for those who have none. A code that is refused is no fault of the page.
 */
export async function applyOffer(
  url: string,
  { api, cookies }: Pick<SliceContext, 'api' | 'cookies'>,
  { budgetMs, report }: { budgetMs: number; report: (error: unknown) => void },
): Promise<void> {
  const nowMs = Date.now();
  persistOffers(cookies, new URL(url).searchParams, nowMs);
  const orderId = cookies.get('orderId');
  if (!orderId || isDiscountRecorded(orderId, cookies)) return;
  const bring = async () => {
    const order = await api.orders.cart({ order_id: orderId });
    const wanted = order && pendingDiscount(order, { cookies, session: SIGNED_OUT, nowMs });
    if (wanted) await applyDiscount(order, wanted, { api, cookies });
  };
  await withinBudget(bring(), budgetMs, 'The discount').catch((error) => {
    if (!isApiProblem(error) || error.status >= 500) report(error);
  });
}

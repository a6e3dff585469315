import { isDesigner } from '@sanderling/contract/commerce/roles';
import type { DesignerTier } from '@sanderling/contract/wire/customers/designer-tier';
import type { SliceContext } from '@sanderling/runtime';
import { withinBudget } from '../../time-budget/time-budget.ts';

/**
 * The tier of the designer whose page this is, so that it has their trade prices from the start: a page of a session is theirs alone. Null
 * for every other customer, while a client looks on, and where the tier is late or cannot be had: then the browser asks for it.
 */
export async function findDesignerTier(
  { api, cookies, isSignedIn }: Pick<SliceContext, 'api' | 'cookies' | 'isSignedIn'>,
  budgetMs: number,
): Promise<DesignerTier | null> {
  if (!isSignedIn || !isDesigner(cookies.get('role') ?? null)) return null;
  if (cookies.get('netPrices') === '1') return null;
  const orderId = cookies.get('orderId');
  const asked = api.designers.tier(orderId ? { order_id: orderId } : {}, { handle500: false });
  return withinBudget(asked, budgetMs, 'The tier').catch(() => null);
}

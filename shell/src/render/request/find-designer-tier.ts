import { isDesigner } from '@sanderling/contract/commerce/roles';
import { ROUTES } from '@sanderling/contract/site/route-table';
import { CLIENT_ROUTES } from '@sanderling/contract/site/secret-routes';
import { NO_DESIGNER_TIER, type SliceContext } from '@sanderling/runtime';
import type { DesignerTierState } from '@sanderling/runtime/atoms/designer-tier';
import { matchPath } from 'react-router-dom';
import { withinBudget } from '../own-timers/within-budget.ts';

const clientPatterns = ROUTES.filter(({ id }) => CLIENT_ROUTES.includes(id)).map(({ path }) => path);

function isForClients(url: string): boolean {
  const { pathname } = new URL(url, 'http://shop.invalid');
  return clientPatterns.some((pattern) => matchPath(pattern, pathname) !== null);
}

/** While a client looks on: that it is a designer's page, which has the ways to their own places, and nothing of what they pay. */
const OF_CLIENT_PRICES: DesignerTierState = { ...NO_DESIGNER_TIER, tier_id: 0 };

/**
 * The tier of the designer whose page this is, so that it has their trade prices from the start: a page of a session is theirs alone. Null
 * for every other customer, where a client opens a page of their own, and where the tier is late or cannot be had: then the browser asks for it.
 */
export async function findDesignerTier(
  { api, cookies, isSignedIn }: Pick<SliceContext, 'api' | 'cookies' | 'isSignedIn'>,
  { url, budgetMs }: { url: string; budgetMs: number },
): Promise<DesignerTierState | null> {
  const role = cookies.get('role') ?? null;
  // Who has applied may be approved since the browser was told its role: the API knows.
  if (!isSignedIn || !(isDesigner(role) || role === 'trade_designer_requested')) return null;
  if (isForClients(url)) return null;
  if (cookies.get('netPrices') === '1') return isDesigner(role) ? OF_CLIENT_PRICES : null;
  const orderId = cookies.get('orderId');
  const asked = api.designers.tier(orderId ? { order_id: orderId } : {}, { handle500: false });
  return withinBudget(asked, budgetMs, 'The tier').catch(() => null);
}

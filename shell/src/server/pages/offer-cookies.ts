import { hasOffer, persistOffers } from '../../attribution/attribution.ts';
import { createServerCookies } from '../../render/cookies/server-cookies.ts';

/**
 * `Set-Cookie` lines for the code or campaign that an address brings, as scripts would keep them; none for an address without. The
 * page itself is public.
 */
export function offerCookies(
  parameters: URLSearchParams,
  header: string | undefined,
  { publicOrigin, nowMs }: { publicOrigin: string; nowMs: number },
): string[] {
  if (!hasOffer(parameters)) return [];
  const { cookies, setCookies } = createServerCookies(header ?? null, publicOrigin.startsWith('https:'));
  persistOffers(cookies, parameters, nowMs);
  return setCookies();
}

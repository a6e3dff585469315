import { COOKIES } from '@sanderling/contract/site/cookies';
import type { Credentials } from '../principal/principal.ts';

const ORDER_ACCESS = new RegExp(`(?:^|; ?)${COOKIES.orderAccess.name}=([\\w-]{1,64})(?:;|$)`);

/** What opens the order of a guest, by the browser's own cookie. */
export function orderAccessOf({ headers }: Credentials): { orderAccess?: string } {
  const orderAccess = ORDER_ACCESS.exec(headers.cookie ?? '')?.[1];
  return orderAccess === undefined ? {} : { orderAccess };
}

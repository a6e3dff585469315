import type { Page } from '@playwright/test';
import { callApi } from '../api/api-call.ts';
import { cookie, type Session } from '../sessions/session.ts';
import { SOFA } from './shopper.ts';

/** A cart with one of each of these pieces, put together without a page: what a journey is not about. Answers its id. */
export async function fillCart({ token }: Session, variantIds: readonly number[]): Promise<string> {
  let id = '';
  for (const variant_id of variantIds)
    ({ id } = await callApi(token, '/orders/add_to_cart', { variant_id, quantity: 1, order_id: id || null }));
  return id;
}

/** The browser comes with a cart in which there is the sofa. */
export async function haveSofaInCart(page: Page, session: Session): Promise<void> {
  await page.context().addCookies([cookie('orderId', await fillCart(session, [SOFA.variantId]))]);
}

import type { Order } from '@sanderling/contract/wire/order';
import { type ApiClient, type CookieJar, isApiProblem } from '@sanderling/runtime';
import { mark, type Wanted } from './pending-discount.ts';

/** Codes of the API, and its words where a campaign is refused in some other way. */
const SINGLE_USE_CODE = 123;
const FIRST_ORDER_CODE = 124;
const NOT_FOR_THIS_SHOPPER = /single.?use|first.?order/i;

/** Gives a cart the discount that its shopper has brought, and notes that; a campaign that is for others is cleared. */
export async function applyDiscount(
  order: Order,
  wanted: Wanted,
  { api, cookies }: { api: ApiClient; cookies: CookieJar },
): Promise<Order> {
  try {
    const changed = await ask(api, order, wanted);
    recordApplied(cookies, order, wanted);
    return changed;
  } catch (error) {
    if (wanted.kind === 'campaign' && isForOthers(error)) {
      cookies.remove('urlCampaign');
      cookies.remove('campaignExpiresAt');
    }
    throw error;
  }
}

async function ask(api: ApiClient, order: Order, wanted: Wanted): Promise<Order> {
  const post = async (path: string, body: object) =>
    (await api.call<Order>('POST', path, body, { handle500: false })).data;
  switch (wanted.kind) {
    case 'code':
      return post('/orders/apply_coupon_code', { order_id: order.id, code: wanted.code });
    case 'campaign':
      return post(`/orders/${encodeURIComponent(order.id)}/generate_discount`, {
        code: wanted.code,
        ...(wanted.email ? { email: wanted.email } : {}),
      });
    case 'designers-default':
      return post('/orders/apply_coupon_code', { order_id: order.id, designers_default: true });
  }
}

function recordApplied(cookies: CookieJar, order: Order, wanted: Wanted) {
  switch (wanted.kind) {
    case 'code':
      return cookies.set('appliedCouponCode', mark(order, wanted.code));
    case 'campaign':
      return cookies.set('campaignDisabled', order.id);
    case 'designers-default':
      return cookies.set('designerDiscount', order.id);
  }
}

function isForOthers(error: unknown): boolean {
  if (!isApiProblem(error)) return false;
  return [SINGLE_USE_CODE, FIRST_ORDER_CODE].includes(error.code) || NOT_FOR_THIS_SHOPPER.test(error.message);
}

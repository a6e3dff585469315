import { COUPON_FIRST_ORDER_CODE, COUPON_SINGLE_USE_CODE } from '@sanderling/contract/problem';
import type { Order } from '@sanderling/contract/wire/orders/order';
import { type ApiClient, type CookieJar, isApiProblem } from '@sanderling/runtime';
import { mark, type Wanted } from './pending-discount.ts';

/** The shopper has not asked for this call and gets no error page for it. */
const IN_THE_BACKGROUND = { handle500: false };
/** The API's words where a campaign is refused by another code than those two. */
const NOT_FOR_THIS_CUSTOMER = /single.?use|first.?order/i;

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
  switch (wanted.kind) {
    case 'code':
      return api.orders.applyCouponCode({ order_id: order.id, code: wanted.code }, IN_THE_BACKGROUND);
    case 'campaign':
      return api.orders.generateDiscount(
        { id: order.id, code: wanted.code, ...(wanted.email ? { email: wanted.email } : {}) },
        IN_THE_BACKGROUND,
      );
    case 'designers-default':
      return api.orders.applyCouponCode({ order_id: order.id, designers_default: true }, IN_THE_BACKGROUND);
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
  return (
    [COUPON_SINGLE_USE_CODE, COUPON_FIRST_ORDER_CODE].includes(error.code) ||
    NOT_FOR_THIS_CUSTOMER.test(error.message)
  );
}

import { isDesigner } from '@sanderling/contract/commerce/roles';
import type { Order } from '@sanderling/contract/wire/orders/order';
import type { CookieJar, Session } from '@sanderling/runtime';

/** The discount that a cart should get by itself. */
export type Wanted =
  | { kind: 'code'; code: string }
  | { kind: 'campaign'; code: string; email: string | null }
  | { kind: 'designers-default' };

/** What of a cart decides it. */
type DiscountedCart = Pick<Order, 'id' | 'promo_code' | 'url_campaign'> & {
  line_items: readonly unknown[];
  discounts_adjustments: readonly unknown[];
};

interface Visitor {
  cookies: Pick<CookieJar, 'get'>;
  session: Session;
  nowMs: number;
}

/**
 * What the visitor has brought for this cart and it has not got yet: a code, a campaign, or what designers get anyway. One at most;
 * code and campaign exclude each other in the cookies already. What was applied once and is gone was taken off on purpose.
 */
export function pendingDiscount(order: DiscountedCart, { cookies, session, nowMs }: Visitor): Wanted | null {
  if (order.line_items.length === 0) return null;
  const code = cookies.get('promoCode');
  if (code)
    return order.promo_code || cookies.get('appliedCouponCode') === mark(order, code)
      ? null
      : { kind: 'code', code };

  const campaign = cookies.get('urlCampaign');
  if (campaign) {
    const expiresAtMs = Number(cookies.get('campaignExpiresAt') ?? Number.POSITIVE_INFINITY);
    const isApplied = order.url_campaign === campaign || cookies.get('campaignDisabled') === order.id;
    if (!isApplied && nowMs < expiresAtMs) {
      return { kind: 'campaign', code: campaign, email: cookies.get('campaignEmail') ?? null };
    }
  }
  const hasDiscount = order.discounts_adjustments.length > 0;
  const isForDesigners = session.token !== null && isDesigner(session.role);
  if (isForDesigners && !hasDiscount && cookies.get('designerDiscount') !== order.id) {
    return { kind: 'designers-default' };
  }
  return null;
}

/** True where the visitor has brought nothing, or it is noted that this cart has got it. */
export function isDiscountRecorded(orderId: string, cookies: Pick<CookieJar, 'get'>): boolean {
  const code = cookies.get('promoCode');
  if (code) return cookies.get('appliedCouponCode') === mark({ id: orderId }, code);
  return !cookies.get('urlCampaign') || cookies.get('campaignDisabled') === orderId;
}

/** A code counts as applied for the cart that it was applied to; the next one gets it again. */
export function mark(order: Pick<Order, 'id'>, code: string): string {
  return `${code} ${order.id}`;
}

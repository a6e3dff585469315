import type { Order } from '@sanderling/contract/wire/order';
import {
  isApiProblem,
  keepOrderAtom,
  orderAtom,
  type Services,
  sessionAtom,
  userAtom,
} from '@sanderling/runtime';
import type { createStore } from 'jotai';
import { mark, type Wanted, wantedDiscount } from './wanted-discount.ts';

type Store = ReturnType<typeof createStore>;

/** Codes of the API, and its words where a campaign is refused in some other way. */
const SINGLE_USE_CODE = 123;
const FIRST_ORDER_CODE = 124;
const NOT_FOR_THIS_SHOPPER = /single.?use|first.?order/i;

/** Gives every cart the discount that its shopper has brought. Each is asked for once a page; a refusal is for the log only. */
export function followOrderDiscounts(store: Store, services: Services): void {
  const asked = new Set<string>();
  let isAsking = false;

  async function follow() {
    const order = store.get(orderAtom);
    if (!order || isAsking) return;
    const { cookies } = services;
    const wanted = wantedDiscount(order, { cookies, session: store.get(sessionAtom), nowMs: Date.now() });
    const question = `${order.id} ${JSON.stringify(wanted)}`;
    if (!wanted || asked.has(question)) return;
    asked.add(question);
    isAsking = true;
    try {
      const changed = await apply(services, order, wanted);
      noteApplied(store, services, order, wanted);
      // Unless the cart has become another one meanwhile.
      if (store.get(orderAtom)?.id === order.id) store.set(keepOrderAtom, changed);
    } catch (error) {
      console.warn('A discount was not applied', error);
      if (wanted.kind === 'campaign' && isForOthers(error)) forgetCampaign(services);
    } finally {
      isAsking = false;
    }
    // A refused campaign leaves room for what designers get anyway, and the cart may have changed.
    void follow();
  }

  store.sub(orderAtom, follow);
  store.sub(sessionAtom, follow);
  void follow();
}

async function apply({ api }: Services, order: Order, wanted: Wanted): Promise<Order> {
  const ask = async (path: string, body: object) =>
    (await api.call<Order>('POST', path, body, { handle500: false })).data;
  switch (wanted.kind) {
    case 'code':
      return ask('/orders/apply_coupon_code', { order_id: order.id, code: wanted.code });
    case 'campaign':
      return ask(`/orders/${encodeURIComponent(order.id)}/generate_discount`, {
        code: wanted.code,
        ...(wanted.email ? { email: wanted.email } : {}),
      });
    case 'designers-default':
      return ask('/orders/apply_coupon_code', { order_id: order.id, designers_default: true });
  }
}

function noteApplied(store: Store, { cookies }: Services, order: Order, wanted: Wanted) {
  switch (wanted.kind) {
    case 'code':
      cookies.set('appliedCouponCode', mark(order, wanted.code));
      store.set(userAtom, (user) => ({ ...user, appliedCouponCode: wanted.code }));
      return;
    case 'campaign':
      cookies.set('campaignDisabled', order.id);
      return;
    case 'designers-default':
      cookies.set('designerDiscount', order.id);
      store.set(userAtom, (user) => ({ ...user, designerDiscountApplied: true }));
  }
}

function isForOthers(error: unknown): boolean {
  if (!isApiProblem(error)) return false;
  return [SINGLE_USE_CODE, FIRST_ORDER_CODE].includes(error.code) || NOT_FOR_THIS_SHOPPER.test(error.message);
}

function forgetCampaign({ cookies }: Services) {
  cookies.remove('urlCampaign');
  cookies.remove('campaignExpiresAt');
}

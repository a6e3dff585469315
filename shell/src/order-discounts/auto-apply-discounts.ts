import {
  isApiProblem,
  orderAtom,
  type Services,
  sessionAtom,
  setOrderAtom,
  userAtom,
} from '@sanderling/runtime';
import type { createStore } from 'jotai';
import { applyDiscount } from './apply-discount.ts';
import { pendingDiscount, type Wanted } from './pending-discount.ts';

type Store = ReturnType<typeof createStore>;

/** Gives every cart the discount that its shopper has brought. Each is asked for once a page; a refusal is for the log, and the cart says why. Answers how to look again, for what no atom tells of. */
export function autoApplyDiscounts(store: Store, services: Services): () => void {
  const asked = new Set<string>();
  let isAsking = false;

  async function onChange() {
    const order = store.get(orderAtom);
    if (!order || isAsking) return;
    const { cookies } = services;
    const wanted = pendingDiscount(order, { cookies, session: store.get(sessionAtom), nowMs: Date.now() });
    const question = `${order.id} ${JSON.stringify(wanted)}`;
    if (!wanted || asked.has(question)) return;
    asked.add(question);
    isAsking = true;
    try {
      const changed = await applyDiscount(order, wanted, services);
      showApplied(store, wanted);
      // Unless the cart has become another one meanwhile.
      if (store.get(orderAtom)?.id === order.id) store.set(setOrderAtom, changed);
    } catch (error) {
      console.warn('A discount was not applied', error);
      if (wanted.kind === 'code' && isApiProblem(error)) {
        const refusedCoupon = { code: wanted.code, message: error.message };
        store.set(userAtom, (user) => ({ ...user, refusedCoupon }));
      }
    } finally {
      isAsking = false;
    }
    // A refused campaign leaves room for what designers get anyway, and the cart may have changed.
    void onChange();
  }

  store.sub(orderAtom, onChange);
  store.sub(sessionAtom, onChange);
  void onChange();
  return () => void onChange();
}

function showApplied(store: Store, wanted: Wanted) {
  if (wanted.kind === 'code') store.set(userAtom, (user) => ({ ...user, appliedCouponCode: wanted.code }));
  if (wanted.kind === 'designers-default')
    store.set(userAtom, (user) => ({ ...user, designerDiscountApplied: true }));
}

import { DESIGNER_TIER_DEBOUNCE_MS } from '@sanderling/contract/commerce/constants';
import { isDesigner } from '@sanderling/contract/commerce/roles';
import {
  designerTierAtom,
  NO_DESIGNER_TIER,
  orderAtom,
  type Services,
  sessionAtom,
} from '@sanderling/runtime';
import { sessionCheckedAtom } from '@sanderling/runtime/session/session-checked-atom';
import type { createStore } from 'jotai';

/** Keeps the tier of a designer who is signed in: asked for anew with every order and every change of the session. */
export function refreshDesignerTier(store: ReturnType<typeof createStore>, services: Services): void {
  const { api, cookies } = services;
  let isPromising = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastAsked = 0;
  let wasSignedIn = false;

  async function fetchTier() {
    lastAsked += 1;
    const asked = lastAsked;
    const orderId = store.get(orderAtom)?.id;
    try {
      const tier = await api.designers.tier(orderId ? { order_id: orderId } : {}, { handle500: false });
      // A later question, or a sign-out, makes this answer an old one.
      if (asked === lastAsked) store.set(designerTierAtom, tier);
    } catch (error) {
      // Prices are shown without it; the cart has the right ones all the same.
      console.warn('The tier of the designer could not be read', error);
    }
  }

  function startPromise() {
    if (isPromising) return;
    isPromising = true;
    import('./promise-promotion.ts').then(
      ({ promisePromotion }) => promisePromotion(store, services),
      // Prices are shown without it; the cart has the right ones all the same.
      () => undefined,
    );
  }

  function updateTier() {
    clearTimeout(timer);
    const { token, role } = store.get(sessionAtom);
    // While a client looks on, the page has no trade price to show.
    if (token !== null && isDesigner(role) && cookies.get('netPrices') !== '1') {
      wasSignedIn = true;
      startPromise();
      timer = setTimeout(fetchTier, DESIGNER_TIER_DEBOUNCE_MS);
      return;
    }
    wasSignedIn ||= token !== null;
    // Until it is known who is here, the tier that the server has made the page with stands.
    if (!wasSignedIn && !store.get(sessionCheckedAtom)) return;
    lastAsked += 1;
    store.set(designerTierAtom, NO_DESIGNER_TIER);
  }

  store.sub(sessionAtom, updateTier);
  store.sub(sessionCheckedAtom, updateTier);
  store.sub(orderAtom, updateTier);
  updateTier();
}

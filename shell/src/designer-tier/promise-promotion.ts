import type { Order } from '@sanderling/contract/wire/orders/order';
import { centsFromDollars } from '@sanderling/pricing/money';
import { designerTierWithOrder } from '@sanderling/pricing/promotions/designer-tiers';
import { percentWithPiece } from '@sanderling/pricing/promotions/percent-with-piece';
import {
  designerTierAtom,
  orderAtom,
  promotionPercentAtom,
  type Services,
  sessionAtom,
} from '@sanderling/runtime';
import type { createStore } from 'jotai';
import { pendingDiscount } from '../order-discounts/pending-discount.ts';

/** Keeps what pages promise of the promotion, with the cart and the campaign that a designer has brought. */
export function promisePromotion(
  store: ReturnType<typeof createStore>,
  { cookies }: Pick<Services, 'cookies'>,
): void {
  function update() {
    const cart = store.get(orderAtom);
    const { annual_spend: annual, current_order_spend: inCart } = store.get(designerTierAtom);
    store.set(promotionPercentAtom, {
      of: (piece) => percentWithPiece(cart, campaignOnTheWay(cart), piece),
      ofTier: (addedCents) =>
        designerTierWithOrder(centsFromDollars(annual), centsFromDollars(inCart) + addedCents).percent,
    });
  }

  /** What the cart will get by itself with the piece in it. */
  function campaignOnTheWay(cart: Order | null): string | null {
    const withPiece = { ...(cart ?? NO_CART), line_items: [null] };
    const wanted = pendingDiscount(withPiece, {
      cookies,
      session: store.get(sessionAtom),
      nowMs: Date.now(),
    });
    return wanted?.kind === 'campaign' ? wanted.code : null;
  }

  // A change of the tier is a change of who looks on, or of the cart.
  for (const changed of [orderAtom, designerTierAtom]) store.sub(changed, update);
  update();
}

const NO_CART = { id: '', promo_code: null, url_campaign: null, discounts_adjustments: [] };

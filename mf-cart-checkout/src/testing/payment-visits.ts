import type { Order } from '@sanderling/contract/wire/orders/order';
import { waitFor } from '@testing-library/react';
import * as checkoutRoute from '../checkout/checkout.route.tsx';
import { newPaymentAttempt, sendPayment } from '../payment/payment-attempt.ts';
import { visitUrls } from '../payment/provider-return.ts';
import { renderShopPage } from './render-shop-page.tsx';
import { memoryCookies, shopContext } from './shop-context.ts';
import type { useShopApi } from './use-shop-api.ts';

export const PAYMENT = '/checkout?step=payment';

type Shop = ReturnType<typeof useShopApi>;
type Choice = Parameters<Shop['decide']>[1];

/** The checkout of a shop's visitors, and the paths by which they come back from where they agreed to pay. */
export function paymentVisits(shop: Shop) {
  async function open(order: Order | null, at = PAYMENT, placed?: Order) {
    const cookies = { ...(order && { orderId: order.id }), ...(placed && { placedOrderId: placed.id }) };
    const page = await renderShopPage({
      module: checkoutRoute,
      at,
      context: shopContext(shop.client, memoryCookies(cookies)),
    });
    await waitFor(() => expect(page.whereabouts()).not.toBe(''));
    return page;
  }

  /** The path by which a shopper comes back from PayPal. */
  async function fromPayPal(order: Order, choice: Choice = 'works') {
    const { id: order_id } = order;
    const visit = await shop.client.checkout.startPayPal({
      order_id,
      ...visitUrls('paypal', PAYMENT, order),
    });
    return shop.decide(visit.redirect_url, choice);
  }

  async function fromPayPalExpress(order: Order, choice: Choice = 'works') {
    const { id: order_id } = order;
    const urls = visitUrls('paypal_express', '/cart', order);
    const visit = await shop.client.checkout.startPayPal({ order_id, asks_for_address: true, ...urls });
    return shop.decide(visit.redirect_url, choice);
  }

  async function fromBread(order: Order, choice: Choice = 'works') {
    const { id: order_id } = order;
    const visit = await shop.client.checkout.startFinancing({
      order_id,
      ...visitUrls('bread', PAYMENT, order),
    });
    return shop.decide(visit.redirect_url, choice);
  }

  async function fromBank({ id, total }: Order, choice: Choice = 'works') {
    const means = { method: 'card', token: 'pm_card_authenticationRequired' } as const;
    const expected = { expectedTotal: total, expectedGiftCardsTotal: 0 };
    const outcome = await sendPayment(shop.client, newPaymentAttempt({ orderId: id, means, ...expected }));
    if (outcome.kind !== 'challenged') throw new Error(`The bank asked nothing: ${outcome.kind}`);
    return shop.decide(outcome.url, choice);
  }

  const orderNow = ({ id }: Order) => shop.client.orders.byId({ order_id: id });
  return { open, fromBank, fromBread, fromPayPal, fromPayPalExpress, orderNow };
}

export const confirmationOf = ({ id }: Order) => `/order_confirmation?order_id=${id}`;

import type { Order } from '@sanderling/contract/wire/orders/order';
import { giftCardsGoOut } from '@sanderling/pricing/price-display/gift-cards-go-out';
import { type ShownShipment, shownShipments } from '../checkout/delivery/shown-shipments.ts';
import styles from './order-confirmation.module.css';

/** What the shopper can expect, by how their pieces travel. */
export function WhatHappensNext({ order }: { order: Order }) {
  return (
    <section aria-labelledby="what-happens-next">
      <h2 id="what-happens-next" className={styles.title}>
        What happens next
      </h2>
      <ol className={styles.next}>
        {nextSteps(order).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}

function nextSteps(order: Order): string[] {
  const shipments = Object.values(order.shipments);
  const travelsBy = (kind: string) =>
    shipments.some(({ shipping_category }) => shipping_category.startsWith(kind));
  return [
    ...(travelsBy('e_deliver') ? [giftCardsGoOut(order)] : []),
    ...(order.visible_shipments.length > 0
      ? ['We prepare your pieces and check each one before it leaves.']
      : []),
    ...(travelsBy('small_parcel')
      ? ['Small pieces ship by parcel carrier; we’ll send you the tracking number.']
      : []),
    ...daysToCome(order),
    ...whiteGlove(order),
    ...(order.special_delivery_info ? [order.special_delivery_info] : []),
  ];
}

/** How shipments by truck come to their days, while the carrier has offered none: each sentence once, named by what it is for. */
function daysToCome(order: Order): string[] {
  const shown = shownShipments(order);
  const waiting = shown.filter(({ shipment }) => shipment.delivery_day === null);
  const groups = Map.groupBy(waiting, ({ shipment }) => shipment.preferred_delivery?.message);
  return [...groups].flatMap(([message, group]) => (message ? [about(group, shown, message)] : []));
}

function whiteGlove(order: Order): string[] {
  const shown = shownShipments(order);
  const carriedIn = shown.filter(({ shipment }) => shipment.service_level === 'white_glove');
  const message = 'Two people carry them in, unpack and assemble them, and take the packaging away.';
  return carriedIn.length > 0 ? [about(carriedIn, shown, message)] : [];
}

/** Named by the shipments that it is for, where there are others. */
function about(some: readonly ShownShipment[], all: readonly ShownShipment[], message: string): string {
  return some.length < all.length ? `${some.map(({ title }) => title).join('; ')}. ${message}` : message;
}

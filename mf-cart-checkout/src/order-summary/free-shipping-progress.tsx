import type { Order } from '@sanderling/contract/wire/orders/order';
import { shippedGoods } from '@sanderling/pricing/price-display/shipment-name';
import { useId } from 'react';
import { undeliverableLines } from '../arrival/undeliverable-lines.ts';
import styles from './free-shipping-progress.module.css';
import { wireDollars } from './wire-dollars.ts';

/** How far the cart is from free shipping, with a thin line that fills. Nothing for a cart that is only sent by e-mail, or that cannot go where the shopper wants it; with the fee of a remote area nothing is called free that is not. */
export function FreeShippingProgress({ order }: { order: Order }) {
  const id = useId();
  const { missing_amount_to_free_shipping: missing, shipping_cost_rate: rate } = order;
  if (undeliverableLines(order).length > 0) return null;
  const hasFee = order.special_delivery_info !== null;
  if (missing > 0 && rate) {
    return (
      <div className={styles.progress}>
        <p id={id}>
          {wireDollars(missing)} more and {shippedGoods(rate.shipping_category)}{' '}
          {hasFee ? 'ship without charge; the fee for the remote area stays.' : 'ship free.'}
          {rate.leaves_out_free_pieces &&
            ` Pieces that always ship ${hasFee ? 'without charge' : 'free'} do not count.`}
        </p>
        <progress
          className={styles.line}
          aria-labelledby={id}
          max={rate.free_from}
          value={rate.free_from - missing}
        />
      </div>
    );
  }
  const shipments = Object.values(order.shipments);
  // White glove is part of what a shipment costs.
  const hasCost = shipments.some(({ cost }) => cost > 0);
  if (order.visible_shipments.length === 0 || hasCost || hasFee) return null;
  // Until the shopper has named a ZIP code.
  const mayHaveFee = order.zip_code === null && shipments.some(({ id }) => /^(freight|ltl)/.test(id));
  return <p className={styles.free}>This order ships free{mayHaveFee && '; remote areas have a fee'}.</p>;
}

import type { OrderState } from '@sanderling/contract/order-state';
import type { Address } from '@sanderling/contract/wire/address';
import type { Order } from '@sanderling/contract/wire/order';
import { centsFromDollars, formatDollars } from '@sanderling/pricing/money';
import { OrderTracker } from '../order-tracker/order-tracker.tsx';
import styles from './placed-order.module.css';

const STATE_WORDS: Record<OrderState, string> = {
  cart: 'Not placed',
  payment: 'Waiting for payment',
  processing: 'In processing',
  shipped: 'On its way',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};

/** A placed order as its owner follows it: state, shipments with their tracking, totals, address. */
export function PlacedOrder({ order }: { order: Order }) {
  const shipments = order.visible_shipments.flatMap((id) => order.shipments[id] ?? []);
  return (
    <div className={styles.order}>
      <title>{`Order ${order.number} | Sanderling`}</title>
      <meta name="robots" content="noindex" />
      <header className={styles.header}>
        <h1 className={styles.title}>Order {order.number}</h1>
        <p className={styles.state}>
          {STATE_WORDS[order.state]}
          {order.completed_at && <>, placed on {placedOn(order.completed_at)}</>}
        </p>
      </header>
      {shipments.map((shipment, position) => (
        <OrderTracker
          key={shipment.id}
          order={order}
          shipment={shipment}
          title={shipments.length > 1 ? `Shipment ${position + 1} of ${shipments.length}` : 'Your shipment'}
        />
      ))}
      <div className={styles.summary}>
        <dl className={styles.totals}>
          <Row label="Items" amount={order.line_items_total} />
          {order.discounts_adjustments_total < 0 && (
            <Row label="Discount" amount={order.discounts_adjustments_total} />
          )}
          <Row label="Shipping" amount={order.shipments_total} />
          {order.not_tax_adjustments
            .filter((adjustment) => !adjustment.is_promotion && !adjustment.best_price_optimization)
            .map((adjustment) => (
              <Row key={adjustment.label} label={adjustment.label} amount={adjustment.amount} />
            ))}
          <Row label="Sales tax" amount={order.tax_adjustments_total} />
          <Row label="Total" amount={order.total} />
        </dl>
        {order.shipping_address && <ShippingAddress address={order.shipping_address} />}
      </div>
    </div>
  );
}

function Row({ label, amount }: { label: string; amount: number }) {
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd>{formatDollars(centsFromDollars(amount))}</dd>
    </div>
  );
}

function ShippingAddress({ address }: { address: Address }) {
  return (
    <address className={styles.address}>
      <strong>Delivery address</strong>
      <br />
      {address.first_name} {address.last_name}
      <br />
      {address.address1}
      <br />
      {address.city}, {address.state.abbr} {address.zip_code}
    </address>
  );
}

/** The day in the store's own time zone, so that server and browser say the same. */
function placedOn(timestamp: string): string {
  return new Date(timestamp).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'America/Chicago' });
}

import { paths } from '@sanderling/contract/site/paths';
import type { Order } from '@sanderling/contract/wire/orders/order';
import type { Address } from '@sanderling/contract/wire/values/address';
import { Link } from '@sanderling/runtime/router';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { formatOrderDate } from '../order-status/format-order-date.ts';
import { ORDER_STATE_NAMES } from '../order-status/order-state-names.ts';
import { MailedLines } from '../order-tracker/mailed-lines.tsx';
import { OrderTracker } from '../order-tracker/order-tracker.tsx';
import { ReorderButton } from '../reorder/reorder-button.tsx';
import { OrderTotals } from './order-totals.tsx';
import styles from './placed-order.module.css';
import { PrintInvoice } from './print-invoice.tsx';

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
          {ORDER_STATE_NAMES[order.state]}
          {order.completed_at && <>, placed on {formatOrderDate(order.completed_at)}</>}
        </p>
        {order.state === 'cancelled' && (
          <p className={styles.state}>
            You get back what you paid. It can take your bank up to ten days to show it.
          </p>
        )}
        {order.state !== 'cancelled' && Boolean(order.amount_due) && (
          <div className={styles.notice}>
            <Notice tone="problem">
              We could not take the payment. <Link to={paths.newPayment(order.id)}>Pay for the order</Link>
            </Notice>
          </div>
        )}
        <div className={styles.links}>
          <ReorderButton lines={order.line_items} />
          <PrintInvoice />
        </div>
      </header>
      {shipments.map((shipment, position) => (
        <OrderTracker
          key={shipment.id}
          order={order}
          shipment={shipment}
          title={shipments.length > 1 ? `Shipment ${position + 1} of ${shipments.length}` : 'Your shipment'}
        />
      ))}
      <MailedLines order={order} />
      <div className={styles.summary}>
        <OrderTotals order={order} />
        <div className={styles.addresses}>
          {order.shipping_address && (
            <AddressBlock title="Delivery address" address={order.shipping_address} />
          )}
          {order.delivery_instructions && (
            <p className={styles.instructions}>
              <strong>Delivery instructions</strong>
              <br />
              {order.delivery_instructions}
            </p>
          )}
          {order.billing_address && <AddressBlock title="Billing address" address={order.billing_address} />}
        </div>
      </div>
    </div>
  );
}

function AddressBlock({ title, address }: { title: string; address: Address }) {
  return (
    <address className={styles.address}>
      <strong>{title}</strong>
      <br />
      {address.first_name} {address.last_name}
      <br />
      {address.address1}
      <br />
      {address.city}, {address.state.abbr} {address.zip_code}
    </address>
  );
}

import { paths } from '@sanderling/contract/site/paths';
import type { Order } from '@sanderling/contract/wire/orders/order';
import { orderStateInWords } from '@sanderling/pricing/order-status/order-state-in-words';
import { assistantInWords } from '@sanderling/pricing/price-display/assistant-in-words';
import { shipmentTitle } from '@sanderling/pricing/price-display/shipment-name';
import { PageTitle, storeIdentityAtom } from '@sanderling/runtime';
import { Link } from '@sanderling/runtime/router';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { useAtomValue } from 'jotai';
import type { LookupRefusal } from '../order-lookup/order-lookup.tsx';
import { formatOrderDate } from '../order-status/format-order-date.ts';
import { MailedLines } from '../order-tracker/mailed-lines.tsx';
import { OrderTracker } from '../order-tracker/order-tracker.tsx';
import { ReorderButton } from '../reorder/reorder-button.tsx';
import { ChangesAndReturns } from './changes-and-returns.tsx';
import { OrderPayment } from './order-payment.tsx';
import { OrderPeople } from './order-people.tsx';
import { OrderTotals } from './order-totals.tsx';
import styles from './placed-order.module.css';
import { PrintInvoice } from './print-invoice.tsx';
import { ShowPersonalData } from './show-personal-data.tsx';

/** A placed order as its owner follows it: state, shipments with their tracking, totals, payment, addresses. */
export function PlacedOrder({
  order,
  today,
  isInTimeToCancel,
  refusal,
}: {
  order: Order;
  /** YYYY-MM-DD. */
  today: string;
  /** Pieces that are cut for their customer have their hours. */
  isInTimeToCancel: boolean;
  /** Of the form that shows all of it. */
  refusal?: LookupRefusal | undefined;
}) {
  const store = useAtomValue(storeIdentityAtom);
  const shipments = order.visible_shipments.flatMap((id) => order.shipments[id] ?? []);
  return (
    <div className={styles.order}>
      <PageTitle>{`Order ${order.number}`}</PageTitle>
      <meta name="robots" content="noindex" />
      <header className={styles.header}>
        <p className={styles.invoice}>
          <strong>Invoice</strong>
          <br />
          {store.name}, {store.address}
        </p>
        <h1 className={styles.title}>Order {order.number}</h1>
        <p className={styles.state}>
          {orderStateInWords(order)}
          {order.completed_at && <>, placed on {formatOrderDate(order.completed_at)}</>}
        </p>
        {order.assistant && <p className={styles.state}>{assistantInWords(order.assistant)}</p>}
        {order.cancellation_reason && <p className={styles.state}>Reason: {order.cancellation_reason}</p>}
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
          today={today}
          title={shipmentTitle(shipment, position, shipments.length)}
        />
      ))}
      <MailedLines order={order} />
      <div className={styles.summary}>
        <div className={styles.column}>
          <OrderTotals order={order} />
          <OrderPayment order={order} />
        </div>
        <div className={styles.column}>
          {order.hides_personal_data && <ShowPersonalData order={order} refusal={refusal} />}
          <OrderPeople order={order} />
          <ChangesAndReturns order={order} isInTimeToCancel={isInTimeToCancel} />
        </div>
      </div>
    </div>
  );
}

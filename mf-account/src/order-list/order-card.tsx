import { paths } from '@sanderling/contract/site/paths';
import type { OrderSummary } from '@sanderling/contract/wire/orders/order-summary';
import { centsFromDollars, formatDollars } from '@sanderling/pricing/money';
import { orderStateInWords } from '@sanderling/pricing/order-status/order-state-in-words';
import { assistantInWords } from '@sanderling/pricing/price-display/assistant-in-words';
import { Link } from '@sanderling/runtime/router';
import { formatOrderDate } from '../order-status/format-order-date.ts';
import { ReorderButton } from '../reorder/reorder-button.tsx';
import styles from './order-list.module.css';
import { OrderPictures } from './order-pictures.tsx';

/** One order of a list: what it is, how far it is, and having it again. */
export function OrderCard({ order }: { order: OrderSummary }) {
  return (
    <article className={styles.order}>
      <div>
        <h2 className={styles.number}>
          <Link to={paths.myOrder(order.id)}>Order {order.number}</Link>
        </h2>
        <p className={styles.state}>
          {orderStateInWords(order)}, placed on {formatOrderDate(order.completed_at)}
        </p>
        {order.assistant && <p className={styles.state}>{assistantInWords(order.assistant)}</p>}
        <p className={styles.total}>{formatDollars(centsFromDollars(order.total_before_gift_cards))}</p>
        {order.refunded !== undefined && (
          <p className={styles.state}>{refundInWords(order, order.refunded)}</p>
        )}
      </div>
      <OrderPictures lines={order.line_items} />
      <ReorderButton lines={order.line_items} />
    </article>
  );
}

/** All of it or a part went back, and when the last of it did. */
function refundInWords(order: OrderSummary, refunded: number): string {
  const { refunded_at: at, total_before_gift_cards: total } = order;
  const day = at ? ` on ${formatOrderDate(at)}` : '';
  return refunded >= total
    ? `Refunded in full${day}`
    : `${formatDollars(centsFromDollars(refunded))} refunded${day}`;
}

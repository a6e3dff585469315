import { paths } from '@sanderling/contract/paths';
import type { OrderSummary } from '@sanderling/contract/wire/order-summary';
import { centsFromDollars, formatDollars } from '@sanderling/pricing/money';
import { Link } from '@sanderling/runtime/router';
import { ORDER_STATE_WORDS } from '../my-orders/order-state-words.ts';
import { dayOf } from './day-of.ts';
import { OrderAgain } from './order-again.tsx';
import styles from './order-list.module.css';
import { OrderPictures } from './order-pictures.tsx';

/** One order of a list: what it is, how far it is, and having it again. */
export function OrderCard({ order }: { order: OrderSummary }) {
  return (
    <article className={styles.order}>
      <div className={styles.words}>
        <h2 className={styles.number}>
          <Link to={paths.myOrder(order.id)}>Order {order.number}</Link>
        </h2>
        <p className={styles.state}>
          {ORDER_STATE_WORDS[order.state]}, placed on {dayOf(order.completed_at)}
        </p>
        <p className={styles.total}>{formatDollars(centsFromDollars(order.total))}</p>
      </div>
      <OrderPictures lines={order.line_items} />
      <OrderAgain lines={order.line_items} />
    </article>
  );
}

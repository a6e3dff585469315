import { paths } from '@sanderling/contract/paths';
import type { OrderSummary } from '@sanderling/contract/wire/order-summary';
import { centsFromDollars, formatDollars } from '@sanderling/pricing/money';
import { Link } from '@sanderling/runtime/router';
import { Bird } from '@sanderling/ui/bird/bird.tsx';
import { VisuallyHidden } from '@sanderling/ui/visually-hidden/visually-hidden.tsx';
import { ORDER_STATE_WORDS } from '../my-orders/order-state-words.ts';
import { dayOf } from './day-of.ts';
import { OrderAgain } from './order-again.tsx';
import styles from './order-list.module.css';

const PICTURES_SHOWN = 4;

/** One order of a list: what it is, how far it is, and having it again. */
export function OrderCard({ order }: { order: OrderSummary }) {
  const shown = order.line_items.slice(0, PICTURES_SHOWN);
  const more = order.line_items.length - shown.length;
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
      <ul className={styles.pictures}>
        {shown.map((line) => (
          <li key={line.id} className={styles.picture}>
            {line.image_url ? (
              <img src={line.image_url} alt={line.variant.name} width={96} height={96} loading="lazy" />
            ) : (
              <>
                <Bird className={styles.bird} />
                <VisuallyHidden>{line.variant.name}</VisuallyHidden>
              </>
            )}
          </li>
        ))}
        {more > 0 && <li className={styles.more}>and {more} more</li>}
      </ul>
      <OrderAgain lines={order.line_items} />
    </article>
  );
}

import type { Order } from '@sanderling/contract/wire/orders/order';
import { subtotalRows } from '@sanderling/pricing/price-display/subtotal-rows';
import styles from './order-totals.module.css';
import { wireDollars } from './wire-dollars.ts';

/** What the lines of a cart cost where there is no room for all of its rows: subtotal, discounts, and what is left of it. */
export function CartSubtotal({ order, isPending = false }: { order: Order; isPending?: boolean }) {
  const rows = subtotalRows(order);
  return (
    <dl className={styles.totals} aria-busy={isPending}>
      {rows.map(({ label, amount }) => (
        <div key={label} className={styles.row}>
          <dt>{label}</dt>
          <dd>{wireDollars(amount)}</dd>
        </div>
      ))}
      {rows.length > 1 && (
        <div className={styles.row}>
          <dt>After discounts</dt>
          <dd>{wireDollars(order.subtotal_with_discount)}</dd>
        </div>
      )}
    </dl>
  );
}

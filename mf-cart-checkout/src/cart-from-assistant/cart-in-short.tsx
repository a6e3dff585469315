import { centsFromDollars, formatDollars } from '@sanderling/pricing/money';
import { useId } from 'react';
import styles from './cart-from-assistant.module.css';
import type { OtherCart } from './load-carts.ts';

/** What is in a cart, and what it costs so far. */
export function CartInShort({ lines, title, total }: Pick<OtherCart, 'lines' | 'total'> & { title: string }) {
  const id = useId();
  return (
    <section className={styles.cart} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.lines}>
        {lines.map(({ name, quantity, variant_id: variantId }) => (
          <li key={variantId}>
            <span>{name}</span> <span className={styles.quantity}>× {quantity}</span>
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <span>Total so far</span> <strong>{formatDollars(centsFromDollars(total))}</strong>
      </p>
    </section>
  );
}

import { centsFromDollars, formatDollars } from '@sanderling/pricing/money';
import { useId } from 'react';
import styles from './cart-from-assistant.module.css';
import type { OtherCart } from './load-carts.ts';

type Cart = Pick<OtherCart, 'lines' | 'subtotal_with_discount' | 'delivery_and_tax' | 'estimated_for'>;

/** What is in a cart, and what it costs, in rows that are of the same in both. */
export function CartInShort({
  delivery_and_tax: further,
  estimated_for: zip,
  lines,
  subtotal_with_discount: pieces,
  title,
}: Cart & { title: string }) {
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
        <span>Pieces, after discounts</span> <strong>{formatDollars(centsFromDollars(pieces))}</strong>
      </p>
      <p className={styles.further}>
        <span>{zip === null ? 'Delivery and tax' : `Delivery and tax, estimated for ${zip}`}</span>{' '}
        <span>{further === null ? 'Told at checkout' : formatDollars(centsFromDollars(further))}</span>
      </p>
    </section>
  );
}

import type { LineItem, Order } from '@sanderling/contract/wire/orders/order';
import { VisuallyHidden } from '@sanderling/ui/visually-hidden/visually-hidden.tsx';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import {
  setQuantityAtom,
  settleQuantitiesAtom,
  wantedQuantitiesAtom,
} from '../quantity-changes/quantity-changes.ts';
import { CartLine } from './cart-line.tsx';
import styles from './cart-lines.module.css';
import { useCartAnnouncement } from './use-cart-announcement.ts';

/** The cart's lines with their quantities to change. What is removed is gone from the list at once. */
export function CartLines({ order, onRemoved }: { order: Order; onRemoved?: () => void }) {
  const { lines, change } = useCartLines(order);
  const said = useCartAnnouncement(order);
  const settle = useSetAtom(settleQuantitiesAtom);
  // A shopper who leaves within the half second in which the page gathers clicks still wants them sent.
  useEffect(() => {
    const settleWhenHidden = () => {
      if (document.visibilityState === 'hidden') void settle();
    };
    document.addEventListener('visibilitychange', settleWhenHidden);
    return () => {
      document.removeEventListener('visibilitychange', settleWhenHidden);
      void settle();
    };
  }, [settle]);

  return (
    <div className={styles.lines}>
      <ul>
        {lines.map(({ line, quantity }) => (
          <CartLine
            key={line.id}
            line={line}
            quantity={quantity}
            onQuantityChange={(wanted) => {
              change({ lineItemId: line.id, quantity: wanted });
              if (wanted === 0) onRemoved?.();
            }}
          />
        ))}
      </ul>
      <output>
        <VisuallyHidden>{said}</VisuallyHidden>
      </output>
    </div>
  );
}

/** The lines as the shopper wants them, ahead of the API. */
export function useCartLines(order: Order | null): {
  lines: { line: LineItem; quantity: number }[];
  change: (change: { lineItemId: number; quantity: number }) => void;
  isPending: boolean;
} {
  const wanted = useAtomValue(wantedQuantitiesAtom);
  const change = useSetAtom(setQuantityAtom);
  const lines = (order?.line_items ?? [])
    .map((line) => ({ line, quantity: wanted.get(line.id) ?? line.quantity }))
    .filter(({ quantity }) => quantity > 0);
  return { lines, change, isPending: wanted.size > 0 };
}

import type { LineItem, Order } from '@sanderling/contract/wire/orders/order';
import { deferred } from '@sanderling/ui/deferred/deferred.tsx';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { isValidElement, type ReactNode, useEffect } from 'react';
import { lineArrivalInWords } from '../arrival/arrival-words.ts';
import {
  setQuantityAtom,
  settleQuantitiesAtom,
  wantedQuantitiesAtom,
} from '../quantity-changes/quantity-changes.ts';
import { type Removed, removedLinesAtom } from '../quantity-changes/removed-lines.ts';
import { offerUndoAtom } from '../quantity-changes/undo-removal.ts';
import { CartLine } from './cart-line.tsx';
import styles from './cart-lines.module.css';
import { RemovedLine } from './removed-line.tsx';

const DeferredLineActions = deferred(() =>
  import(/* webpackChunkName: "deferred-cart-lines" */ './line-actions.tsx').then(
    ({ LineActions }) => LineActions,
  ),
);

interface CartLinesProps {
  order: Order;
  /** The cart as it would be at the place that the shopper has named. */
  estimate?: { zip: string; order: Order } | null;
  /** The cart page has room for what else can be done with a line. */
  isPage?: boolean;
}

/** The cart's lines with their quantities to change. What is removed is gone from the list at once. */
export function CartLines({ order, estimate = null, isPage = false }: CartLinesProps) {
  const { lines, change } = useCartLines(order);
  const settle = useSetAtom(settleQuantitiesAtom);
  const offerUndo = useSetAtom(offerUndoAtom);
  const [removedLines, setRemovedLines] = useAtom(removedLinesAtom);
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

  const rows: ReactNode[] = lines.map(({ line, quantity }) => (
    <CartLine
      key={line.id}
      line={line}
      quantity={quantity}
      quote={order.quote}
      arrival={arrivalAt(line, { order, estimate })}
      onQuantityChange={(wanted) => {
        change({ lineItemId: line.id, quantity: wanted });
        if (wanted > 0) return;
        const removed = {
          variantId: line.variant.id,
          quantity,
          productName: line.product_name,
          giftDelivery: line.gift_delivery,
          position: line.position,
          index: rows.findIndex((row) => isValidElement(row) && row.key === String(line.id)),
        };
        if (isPage) setRemovedLines((others) => [...others, removed]);
        else offerUndo(removed);
      }}
      {...(isPage && {
        actions: <DeferredLineActions line={line} quantity={quantity} />,
      })}
    />
  ));
  if (isPage) keepPlaces(rows, removedLines);
  return (
    <div className={styles.lines}>
      <ul>{rows}</ul>
    </div>
  );
}

/** Puts what was removed among the lines that are left, each where it stood. */
function keepPlaces(rows: ReactNode[], removedLines: readonly Removed[]) {
  for (const removed of removedLines.toSorted((a, b) => a.index - b.index))
    rows.splice(
      removed.index,
      0,
      <RemovedLine key={`removed ${removedLines.indexOf(removed)}`} removed={removed} />,
    );
}

/** At the order's address, the place that the shopper has named, or anywhere in the country. */
function arrivalAt(
  line: LineItem,
  { order, estimate }: { order: Order; estimate: CartLinesProps['estimate'] },
): string {
  const there = estimate?.order.line_items.find(({ id }) => id === line.id);
  if (estimate && there) return lineArrivalInWords(estimate.order, there);
  return lineArrivalInWords(order, line);
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

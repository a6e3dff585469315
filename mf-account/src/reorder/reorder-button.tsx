import type { LineItem } from '@sanderling/contract/wire/orders/order';
import { centsFromDollars } from '@sanderling/pricing/money';
import { addToCartAtom } from '@sanderling/runtime';
import { Button } from '@sanderling/ui/button/button.tsx';
import { VisuallyHidden } from '@sanderling/ui/visually-hidden/visually-hidden.tsx';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import styles from './reorder-button.module.css';

/**
 * Puts everything of an order into the cart once more, as it is sold today; or one of its pieces, with `isSingleItem`. What cannot be
 * bought any more says so.
 */
export function ReorderButton({
  lines,
  isSingleItem = false,
}: {
  lines: LineItem[];
  isSingleItem?: boolean;
}) {
  const addToCart = useSetAtom(addToCartAtom);
  const [isPending, setIsPending] = useState(false);
  const [message, setMessage] = useState('');
  async function order() {
    setIsPending(true);
    let added = 0;
    // One after the other: the first may begin the cart that the others go into.
    for (const line of lines) {
      const answer = await addToCart({
        variantId: line.variant.id,
        productName: line.variant.name,
        quantity: isSingleItem ? 1 : line.quantity,
        unitPriceCents: centsFromDollars(line.price),
      });
      if (answer) added += 1;
    }
    setMessage(reorderMessage(added, lines.length, isSingleItem));
    setIsPending(false);
  }
  return (
    <div className={styles.reorder}>
      <Button kind={isSingleItem ? 'link' : 'quiet'} isPending={isPending} onClick={order}>
        {isSingleItem ? 'Buy again' : 'Order again'}
        {isSingleItem && <VisuallyHidden> {lines[0]?.variant.name}</VisuallyHidden>}
      </Button>
      <span role="status" className={styles.message}>
        {message}
      </span>
    </div>
  );
}

function reorderMessage(added: number, wanted: number, isSingleItem: boolean): string {
  if (isSingleItem) return added === 1 ? 'It is in your cart.' : 'It is currently unavailable.';
  if (added === wanted) return 'Everything is in your cart.';
  return `${added} of ${wanted} pieces are in your cart. The others are currently unavailable.`;
}

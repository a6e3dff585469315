import type { LineItem } from '@sanderling/contract/wire/order';
import { centsFromDollars } from '@sanderling/pricing/money';
import { addToCartAtom } from '@sanderling/runtime';
import { Button } from '@sanderling/ui/button/button.tsx';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import styles from './order-list.module.css';

/** Puts everything of an order into the cart once more, as it is sold today. What cannot be bought any more says so. */
export function OrderAgain({ lines }: { lines: LineItem[] }) {
  const addToCart = useSetAtom(addToCartAtom);
  const [isPending, setIsPending] = useState(false);
  const [said, setSaid] = useState('');
  async function order() {
    setIsPending(true);
    let added = 0;
    // One after the other: the first may begin the cart that the others go into.
    for (const line of lines) {
      const answer = await addToCart({
        variantId: line.variant.id,
        productName: line.variant.name,
        quantity: line.quantity,
        unitPriceCents: centsFromDollars(line.price),
      });
      if (answer) added += 1;
    }
    setSaid(
      added === lines.length
        ? 'Everything is in your cart.'
        : `${added} of ${lines.length} pieces are in your cart. The others cannot be bought just now.`,
    );
    setIsPending(false);
  }
  return (
    <div className={styles.again}>
      <Button kind="quiet" isPending={isPending} onClick={order}>
        Order again
      </Button>
      <span role="status" className={styles.said}>
        {said}
      </span>
    </div>
  );
}

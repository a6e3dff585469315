import { paths } from '@sanderling/contract/site/paths';
import { addToCartAtom, afterPaint } from '@sanderling/runtime';
import { Button } from '@sanderling/ui/button/button.tsx';
import { VisuallyHidden } from '@sanderling/ui/visually-hidden/visually-hidden.tsx';
import { useSetAtom } from 'jotai';
import { type SyntheticEvent, useState } from 'react';
import type { ComparedProduct } from './compare-page.tsx';
import styles from './compare-table.module.css';

/** Buys one of a compared piece, in the finish that is compared. A plain form, so that it works without JavaScript. */
export function AddCompared({ product }: { product: ComparedProduct }) {
  const addToCart = useSetAtom(addToCartAtom);
  const [isAdding, setAdding] = useState(false);
  const { name, path, variantId, isPurchasable, unitPriceCents } = product;
  if (!isPurchasable) {
    return (
      <Button className={styles.add} disabled>
        Not available
      </Button>
    );
  }
  const add = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isAdding) return;
    setAdding(true);
    try {
      const adding = addToCart({ variantId, productName: name, quantity: 1, unitPriceCents });
      await afterPaint();
      await adding;
    } finally {
      setAdding(false);
    }
  };
  return (
    <form method="post" action={paths.product(path)} onSubmit={(event) => void add(event)}>
      <input type="hidden" name="variant_id" value={variantId} />
      <input type="hidden" name="quantity" value="1" />
      <Button type="submit" kind="quiet" className={styles.add} isPending={isAdding}>
        Add to cart<VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </form>
  );
}

import { SOLD_OUT } from '@sanderling/contract/commerce/sold-out';
import { paths } from '@sanderling/contract/site/paths';
import { addToCartAtom, afterPaint } from '@sanderling/runtime';
import { Link } from '@sanderling/runtime/router';
import { Button } from '@sanderling/ui/button/button.tsx';
import { QuantityField } from '@sanderling/ui/quantity-field/quantity-field.tsx';
import { useSetAtom } from 'jotai';
import { type MouseEvent, type SyntheticEvent, useRef, useState } from 'react';
import type { VariantSummary } from '../page-data/product-page-data.ts';
import styles from './buy-box.module.css';

/**
 * Quantity and the button. A plain form, so that it works before and without JavaScript; with it the badge counts at
 * once and the page stays.
 */
export function AddToCartForm({
  productId,
  productName,
  variant,
  quantity,
  onQuantityChange,
  isForAnotherAddress = false,
  onAdded,
}: {
  productId: number;
  productName: string;
  variant: VariantSummary;
  quantity: number;
  onQuantityChange: (quantity: number) => void;
  /** The shopper has named a place that it cannot be delivered to: it may still go elsewhere. */
  isForAnotherAddress?: boolean;
  /** Once the API has taken it. */
  onAdded?: () => void;
}) {
  const addToCart = useSetAtom(addToCartAtom);
  const [isAdding, setAdding] = useState(false);
  // State comes too late for the second press of a double press.
  const isUnderWay = useRef(false);

  if (!variant.purchasable) {
    return (
      <div className={styles.form}>
        <Button isWide disabled>
          {unavailableLabel(variant)}
        </Button>
        {!variant.discontinued && (
          <Link className={styles.notice} to={`/back_in_stock?variant=${variant.slug}`}>
            Tell me when it is back
          </Link>
        )}
      </div>
    );
  }

  const add = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      const adding = addToCart({
        variantId: variant.id,
        productId,
        productName,
        quantity,
        unitPriceCents: variant.sellingPriceCents,
      });
      // The badge comes first: it answers the press.
      await afterPaint();
      setAdding(true);
      const order = await adding;
      if (order) onAdded?.();
    } finally {
      isUnderWay.current = false;
      setAdding(false);
    }
  };
  // Before the browser submits a form that stays here. Enter in the form presses too.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // What is not valid, the browser says when it submits.
    if (event.currentTarget.form?.matches(':valid')) void add(event);
  };
  return (
    <form
      className={styles.form}
      data-kept-clear
      method="post"
      action={paths.product(variant.slug)}
      onSubmit={(event) => void add(event)}
    >
      <input type="hidden" name="variant_id" value={variant.id} />
      <QuantityField
        label={`Quantity of ${productName}`}
        name="quantity"
        quantity={quantity}
        onQuantityChange={onQuantityChange}
      />
      <Button type="submit" className={styles.add} isPending={isAdding} onClick={press}>
        {isForAnotherAddress ? 'Add for another address' : 'Add to cart'}
      </Button>
    </form>
  );
}

function unavailableLabel({ discontinued, availability }: VariantSummary): string {
  if (discontinued) return 'Discontinued';
  return availability === SOLD_OUT ? SOLD_OUT : 'Not available';
}

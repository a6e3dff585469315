import { Button } from '@sanderling/ui/button/button.tsx';
import { Price } from '@sanderling/ui/price/price.tsx';
import { useEffect, useRef } from 'react';
import { usePriceRows } from '../buy-box/use-price-rows.ts';
import type { ProductPageData, VariantSummary } from '../page-data/product-page-data.ts';
import styles from './buy-bar.module.css';

/** Price and button at the bottom edge of a phone. The quantity is that of the page's form. */
export default function BuyBar({
  page,
  variant,
  quantity,
  onBuy,
  isShown,
}: {
  page: ProductPageData;
  variant: VariantSummary;
  /** What the form adds: a designer's tier may go by it. */
  quantity: number;
  /** Presses the button of the form. */
  onBuy: () => void;
  isShown: boolean;
}) {
  const rows = usePriceRows(page.product, variant, page.details.sku, quantity);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => (isShown && bar.current ? keepClear(bar.current) : undefined), [isShown]);
  return (
    <div ref={bar} className={styles.bar} data-shown={isShown ? '' : undefined}>
      <p className={styles.text}>
        <span className={styles.choice}>{variant.option_name ?? page.product.name}</span>
        <Price rows={rows} />
      </p>
      <Button onClick={onBuy}>Add to cart</Button>
    </div>
  );
}

/** The cookie notice and toasts stand above the bar. Answers how to end. */
function keepClear(bar: HTMLElement) {
  const { style } = document.documentElement;
  const sizes = new ResizeObserver(() => style.setProperty('--taken-below', `${bar.offsetHeight}px`));
  sizes.observe(bar);
  return () => {
    sizes.disconnect();
    style.removeProperty('--taken-below');
  };
}

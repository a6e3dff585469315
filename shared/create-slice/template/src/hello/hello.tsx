import type { VariantRecord } from '@sanderling/contract/wire/catalogue/search-record';
import { bus } from '@sanderling/runtime';
import { Button } from '@sanderling/ui/button/button.tsx';
import { ProductCard } from '@sanderling/ui/product-card/product-card.tsx';
import { GRID_SIZES, ProductGrid } from '@sanderling/ui/product-grid/product-grid.tsx';
import { useState } from 'react';
import styles from './hello.module.css';

/** What the page shows: a few products, one more with each press, and a modal that says more. */
export function Hello({ products }: { products: readonly VariantRecord[] }) {
  const [shown, setShown] = useState(2);
  return (
    <div className={styles.page}>
      <h1>A page of our own</h1>
      <p className={styles.actions}>
        <Button kind="quiet" onClick={() => bus.emit('modal:open', { name: 'hello-details' })}>
          What is this?
        </Button>
      </p>
      <ProductGrid>
        {products.slice(0, shown).map((product) => (
          <ProductCard key={product.objectID} record={product} sizes={GRID_SIZES.col4} headingLevel={2} />
        ))}
      </ProductGrid>
      {shown < products.length && <Button onClick={() => setShown(shown + 1)}>Show one more</Button>}
    </div>
  );
}

import type { VariantRecord } from '@sanderling/contract/wire/catalogue/search-record';
import { ProductCard } from '@sanderling/ui/product-card/product-card.tsx';
import { GRID_SIZES, ProductGrid } from '@sanderling/ui/product-grid/product-grid.tsx';
import styles from './room-page.module.css';

/** The pieces of a room as a list, as far down as its picture is tall. */
export function RoomPieces({ pieces }: { pieces: readonly VariantRecord[] }) {
  return (
    <section aria-labelledby="pieces">
      <h2 id="pieces" className={styles.heading}>
        Every piece in this room
      </h2>
      <ProductGrid mode="col4">
        {pieces.map((record) => (
          <ProductCard key={record.variant_id} record={record} sizes={GRID_SIZES.col4} />
        ))}
      </ProductGrid>
    </section>
  );
}

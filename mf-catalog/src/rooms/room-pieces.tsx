import type { VariantRecord } from '@sanderling/contract/wire/catalogue/search-record';
import { designerTierAtom, NO_DESIGNER_TIER, useClientAtomValue } from '@sanderling/runtime';
import { deferred } from '@sanderling/ui/deferred/deferred.tsx';
import { ProductCard } from '@sanderling/ui/product-card/product-card.tsx';
import { GRID_SIZES, ProductGrid } from '@sanderling/ui/product-grid/product-grid.tsx';
import { DeferredAddToProject } from '../product/actions/deferred-add-to-project.ts';
import styles from './room-page.module.css';

// Designers alone see it.
const DeferredRoomToProject = deferred(
  () => import('./room-to-project.tsx').then(({ RoomToProject }) => RoomToProject),
  { isRare: true },
);

/** The pieces of a room as a list, as far down as its picture is tall; for designers each, and all, with the way into a project. */
export function RoomPieces({ slug, pieces }: { slug: string; pieces: readonly VariantRecord[] }) {
  const isDesigner = useClientAtomValue(designerTierAtom, NO_DESIGNER_TIER).tier_name !== null;
  return (
    <section aria-labelledby="pieces">
      <div className={styles.heading}>
        <h2 id="pieces">Every piece in this room</h2>
        {isDesigner && pieces.length > 0 && <DeferredRoomToProject slug={slug} count={pieces.length} />}
      </div>
      <ProductGrid mode="col4">
        {pieces.map((record) => (
          <div key={record.variant_id} className={styles.piece}>
            <ProductCard record={record} sizes={GRID_SIZES.col4} />
            {isDesigner && <DeferredAddToProject slug={record.slug} name={record.name} />}
          </div>
        ))}
      </ProductGrid>
    </section>
  );
}

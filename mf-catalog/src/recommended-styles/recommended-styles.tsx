import { paths } from '@sanderling/contract/site/paths';
import { ButtonLink } from '@sanderling/ui/button/button.tsx';
import { type CardRecord, ProductCard } from '@sanderling/ui/product-card/product-card.tsx';
import { ScrollRow } from '@sanderling/ui/scroll-row/scroll-row.tsx';
import { useId } from 'react';
import styles from './recommended-styles.module.css';

const HEADING = 'Recommended Styles';
const SIZES = '(width >= 1500px) 357px, (width >= 948px) 25vw, (width >= 608px) 38vw, 62vw';

/** What sells best now, to scroll along. Nothing at all when there is nothing to recommend. */
export function RecommendedStyles({
  records,
  heading = HEADING,
  hasLink = true,
}: {
  records: readonly CardRecord[];
  heading?: string | undefined;
  /** To the bestsellers, which not every row of pieces is of. */
  hasLink?: boolean;
}) {
  const id = useId();
  if (records.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <ScrollRow
        label={`${heading}, to scroll`}
        heading={
          <>
            <h2 id={id} className={styles.heading}>
              {heading}
            </h2>
            {hasLink && (
              <ButtonLink kind="quiet" to={paths.products}>
                Shop Bestsellers
              </ButtonLink>
            )}
          </>
        }
      >
        {records.map((record) => (
          <ProductCard key={record.variant_id} record={record} sizes={SIZES} loading="near" />
        ))}
      </ScrollRow>
    </section>
  );
}

import { paths } from '@sanderling/contract/site/paths';
import type { Picture as PictureFacts } from '@sanderling/contract/wire/picture';
import type { PricingProduct } from '@sanderling/pricing/price-display/price-rows';
import { Link } from '@sanderling/runtime/router';
import { Breadcrumbs } from '@sanderling/ui/breadcrumbs/breadcrumbs.tsx';
import { ButtonLink } from '@sanderling/ui/button/button.tsx';
import { EmptyState } from '@sanderling/ui/empty-state/empty-state.tsx';
import { type Comparison, comparisonPath, FEWEST_COMPARED } from './address/compare-address.ts';
import styles from './compare-page.module.css';
import { CompareTable } from './compare-table.tsx';
import type { ComparisonRow } from './comparison-rows.ts';

export interface ComparedPiece {
  slug: string;
  /** Of the finish that is compared. */
  path: string;
  name: string;
  finish: string | null;
  makerName: string;
  picture: PictureFacts | null;
  swatch: string | null;
  rating: { average: number; count: number };
  price: PricingProduct;
  category: { name: string; permalink: string };
}

/** Pieces side by side, fact by fact. */
export function ComparePage({
  comparison,
  pieces,
  rows,
  sameCount,
  origin,
}: {
  comparison: Comparison;
  pieces: readonly ComparedPiece[];
  rows: readonly ComparisonRow[];
  sameCount: number;
  origin: string;
}) {
  return (
    <div className={styles.page}>
      <title>Compare | Sanderling</title>
      <meta name="robots" content="noindex" />
      <link rel="canonical" href={origin + paths.compare} />
      <Breadcrumbs breadcrumbs={[{ name: 'Home', path: '/' }]} current="Compare" />
      <h1>Side by side</h1>
      {pieces.length === 0 ? (
        <EmptyState
          title="Nothing to compare yet"
          text="Tick “Compare” under two to four pieces of any list, and their facts stand here beside each other."
        >
          <ButtonLink to={paths.products}>See all products</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <CompareTable comparison={comparison} pieces={pieces} rows={rows} />
          <Ways comparison={comparison} pieces={pieces} sameCount={sameCount} />
        </>
      )}
    </div>
  );
}

function Ways({
  comparison,
  pieces: [first, ...others],
  sameCount,
}: {
  comparison: Comparison;
  pieces: readonly ComparedPiece[];
  sameCount: number;
}) {
  if (!first) return null;
  const { isOnlyDifferences } = comparison;
  const isEnough = others.length + 1 >= FEWEST_COMPARED;
  return (
    <p className={styles.ways}>
      {isEnough && (sameCount > 0 || isOnlyDifferences) && (
        <Link
          to={comparisonPath({ ...comparison, isOnlyDifferences: !isOnlyDifferences })}
          preventScrollReset
        >
          {isOnlyDifferences ? 'Show everything' : 'Show only what differs'}
        </Link>
      )}
      <Link to={paths.category(first.category.permalink)}>
        {isEnough ? 'Back to' : 'Choose another from'} {first.category.name.toLowerCase()}
      </Link>
    </p>
  );
}

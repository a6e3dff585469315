import { paths } from '@sanderling/contract/site/paths';
import type { Picture as PictureFacts } from '@sanderling/contract/wire/values/picture';
import type { PricingProduct } from '@sanderling/pricing/price-display/price-rows';
import { PageTitle } from '@sanderling/runtime';
import { Link } from '@sanderling/runtime/router';
import { Breadcrumbs } from '@sanderling/ui/breadcrumbs/breadcrumbs.tsx';
import { ButtonLink } from '@sanderling/ui/button/button.tsx';
import { EmptyState } from '@sanderling/ui/empty-state/empty-state.tsx';
import { type Comparison, comparisonPath, FEWEST_COMPARED } from './address/compare-address.ts';
import styles from './compare-page.module.css';
import { CompareTable } from './compare-table.tsx';
import type { ComparisonRow } from './comparison-rows.ts';

export interface ComparedProduct {
  slug: string;
  /** Of the finish that is compared. */
  path: string;
  variantId: number;
  isPurchasable: boolean;
  unitPriceCents: number;
  name: string;
  optionName: string | null;
  brandName: string;
  picture: PictureFacts | null;
  swatch: string | null;
  rating: { average: number; count: number };
  price: PricingProduct;
  category: { name: string; permalink: string };
}

/** Pieces side by side, fact by fact. */
export function ComparePage({
  comparison,
  products,
  rows,
  sameCount,
  origin,
}: {
  comparison: Comparison;
  products: readonly ComparedProduct[];
  rows: readonly ComparisonRow[];
  sameCount: number;
  origin: string;
}) {
  return (
    <div className={styles.page}>
      <PageTitle>Compare</PageTitle>
      <meta name="robots" content="noindex" />
      <link rel="canonical" href={origin + paths.compare} />
      <Breadcrumbs breadcrumbs={[{ name: 'Home', path: '/' }]} current="Compare" />
      <h1>Side by side</h1>
      {products.length === 0 ? (
        <EmptyState
          title="Nothing to compare yet"
          text="Check “Compare” under two to four pieces to see their details side by side."
        >
          <ButtonLink to={paths.products}>See all products</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <CompareTable comparison={comparison} products={products} rows={rows} />
          <CompareActions comparison={comparison} products={products} sameCount={sameCount} />
        </>
      )}
    </div>
  );
}

function CompareActions({
  comparison,
  products: [first, ...others],
  sameCount,
}: {
  comparison: Comparison;
  products: readonly ComparedProduct[];
  sameCount: number;
}) {
  if (!first) return null;
  const { isOnlyDifferences } = comparison;
  const isEnough = others.length + 1 >= FEWEST_COMPARED;
  return (
    <p className={styles.actions}>
      {isEnough && (sameCount > 0 || isOnlyDifferences) && (
        <Link
          to={comparisonPath({ ...comparison, isOnlyDifferences: !isOnlyDifferences })}
          preventScrollReset
        >
          {isOnlyDifferences ? 'Show everything' : 'Show only differences'}
        </Link>
      )}
      <Link to={paths.category(first.category.permalink)}>
        {isEnough ? 'Back to' : 'Choose another from'} {first.category.name.toLowerCase()}
      </Link>
    </p>
  );
}

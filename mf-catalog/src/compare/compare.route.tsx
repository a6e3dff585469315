import type { Product, Variant } from '@sanderling/contract/wire/catalogue/product';
import { centsFromDollars } from '@sanderling/pricing/money';
import type { LoaderArgs } from '@sanderling/runtime';
import { useLoaderData } from '@sanderling/runtime/router';
import { selectVariant } from '../product/variants/select-variant.ts';
import { readComparison } from './address/compare-address.ts';
import { type ComparedProduct, ComparePage } from './compare-page.tsx';

/** Two to four products side by side. A product that is gone is left out of the table, not a reason to show none. */
export async function loader({ request, context }: LoaderArgs) {
  const comparison = readComparison(new URL(request.url).searchParams);
  const [{ comparisonRows }, ...found] = await Promise.all([
    // Only the loader needs it. The page of the server has its answer with it, so this is not in the way of the first.
    import('./comparison-rows.ts'),
    ...comparison.slugs.map((slug) => context.api.products.bySlug({ slug }, { orNull: true })),
  ]);
  const compared = found.flatMap((answer, place) => {
    const product = answer?.data;
    const slug = comparison.slugs[place] ?? '';
    const variant =
      product && selectVariant(Object.values(product.variants), slug, product.main_variant_slug);
    return product && variant ? [{ slug, product, variant }] : [];
  });
  const rows = comparisonRows(compared, context.now());
  return {
    comparison: { ...comparison, slugs: compared.map(({ slug }) => slug) },
    products: compared.map(toColumn),
    rows: comparison.isOnlyDifferences ? rows.filter(({ isSame }) => !isSame) : rows,
    sameCount: rows.filter(({ isSame }) => isSame).length,
    origin: context.origin,
  };
}

function toColumn({
  slug,
  product,
  variant,
}: {
  slug: string;
  product: Product;
  variant: Variant;
}): ComparedProduct {
  return {
    slug,
    path: variant.slug,
    variantId: variant.id,
    isPurchasable: variant.purchasable,
    unitPriceCents: centsFromDollars(
      variant.is_on_sale && variant.sale_price !== null ? variant.sale_price : variant.price,
    ),
    name: product.name,
    optionName: variant.option_name,
    brandName: product.supplier_name,
    picture: variant.pictures[0] ?? null,
    swatch: variant.swatch,
    rating: product.rating,
    price: {
      sku: variant.sku,
      price: centsFromDollars(variant.price),
      salePrice: variant.sale_price === null ? null : centsFromDollars(variant.sale_price),
      isOnSale: variant.is_on_sale,
      isGiftCard: product.gift_card,
      isVirtual: product.is_virtual,
      isEligibleForPromotion: variant.eligible_for_promotion,
    },
    category: { name: product.category_name, permalink: product.category_permalink },
  };
}

export function Component() {
  return <ComparePage {...useLoaderData<typeof loader>()} />;
}

import { paths } from '@sanderling/contract/site/paths';
import { storeIdentityAtom } from '@sanderling/runtime';
import { useAtomValue } from 'jotai';
import { breadcrumbFacts, StructuredData } from '../structured-data/structured-data.tsx';
import { shownPictures } from './gallery/shown-pictures.ts';
import type { ProductPageData, VariantSummary } from './page-data/product-page-data.ts';
import { productStructuredData } from './product-structured-data.ts';

/** What search engines and link previews read. All variants are one product to them. */
export function ProductHead({ page, variant }: { page: ProductPageData; variant: VariantSummary }) {
  const { name } = useAtomValue(storeIdentityAtom);
  const { product, origin } = page;
  const { title, description } = product.search_engine_optimization;
  const address = origin + paths.product(product.slug);
  const [picture] = shownPictures(page, variant).pictures;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta property="og:type" content="product" />
      <meta property="og:title" content={product.name} />
      <meta property="og:description" content={description} />
      <meta property="og:site_name" content={name} />
      <meta property="og:url" content={address} />
      {picture && (
        <meta property="og:image" content={`${origin}${picture.src}-${picture.widths.at(-1)}.webp`} />
      )}
      <StructuredData facts={productStructuredData(page, variant)} />
      <StructuredData
        facts={breadcrumbFacts(
          [
            ...product.breadcrumbs.filter(({ path }) => path !== paths.product(product.slug)),
            { name: product.name, path: paths.product(product.slug) },
          ],
          origin,
        )}
      />
    </>
  );
}

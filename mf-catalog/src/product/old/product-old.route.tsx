import { paths } from '@sanderling/contract/site/paths';
import { formatDollars } from '@sanderling/pricing/money';
import type { LoaderArgs } from '@sanderling/runtime';
import { PageTitle } from '@sanderling/runtime';
import { Link, notFound, useLoaderData } from '@sanderling/runtime/router';
import { ButtonLink } from '@sanderling/ui/button/button.tsx';
import { ProductPicture } from '@sanderling/ui/picture/product-picture.tsx';
import { isSlug } from '../../permalinks/permalinks.ts';
import styles from './product-old.module.css';

/** The product page as it was before: one column, every variant in a table. Kept for old links; not indexed. */
export async function loader({ params, context }: LoaderArgs) {
  const slug = params.slug ?? '';
  if (!isSlug(slug)) throw notFound();
  const [found, { productPageData }] = await Promise.all([
    context.api.products.bySlug({ slug }, { orNull: true }),
    import('../loader/loader-imports.ts'),
  ]);
  const page = found && productPageData(found.data, slug, context);
  if (!page) throw notFound();
  return { page };
}

export function Component() {
  const { product, variants, selectedSlug, details, origin } = useLoaderData<typeof loader>().page;
  const shown = variants.find(({ slug }) => slug === selectedSlug) ?? variants[0];
  return (
    <div className={styles.page}>
      <PageTitle>{product.name}</PageTitle>
      <meta name="robots" content="noindex" />
      <link rel="canonical" href={origin + paths.product(product.slug)} />
      <h1>{product.name}</h1>
      <p className={styles.brand}>{product.supplier_name}</p>
      <ProductPicture
        picture={shown?.pictures[0] ?? null}
        productName={product.name}
        sizes="(width >= 720px) 640px, 100vw"
        loading="first"
      />
      <p>{details.description || product.description}</p>
      <table className={styles.variants}>
        <caption>Finishes and prices</caption>
        <tbody>
          {variants.map((variant) => (
            <tr key={variant.slug}>
              <th scope="row">
                <Link to={paths.product(variant.slug)}>{variant.option_name ?? variant.name}</Link>
              </th>
              <td>{formatDollars(variant.sellingPriceCents, { trimZeroCents: true })}</td>
              <td>{variant.purchasable ? (variant.availability ?? 'Ask us') : 'Not available'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ButtonLink to={paths.product(selectedSlug)}>See it on its current page</ButtonLink>
    </div>
  );
}

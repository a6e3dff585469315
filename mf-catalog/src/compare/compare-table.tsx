import { paths } from '@sanderling/contract/site/paths';
import { Link } from '@sanderling/runtime/router';
import { ProductPicture } from '@sanderling/ui/picture/product-picture.tsx';
import { Price } from '@sanderling/ui/price/price.tsx';
import { useCustomerPriceRows } from '@sanderling/ui/price/use-customer-price-rows.ts';
import { Rating } from '@sanderling/ui/rating/rating.tsx';
import { VisuallyHidden } from '@sanderling/ui/visually-hidden/visually-hidden.tsx';
import { AddCompared } from './add-compared.tsx';
import { type Comparison, comparisonPath } from './address/compare-address.ts';
import type { ComparedProduct } from './compare-page.tsx';
import styles from './compare-table.module.css';
import type { ComparisonRow } from './comparison-rows.ts';

/** A column for each product. On a phone the name of a fact stands above its values, so that three pieces fit. */
export function CompareTable({
  comparison,
  products,
  rows,
}: {
  comparison: Comparison;
  products: readonly ComparedProduct[];
  rows: readonly ComparisonRow[];
}) {
  const label = `Comparison of ${products.map(({ name }) => name).join(', ')}`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            {products.map((product) => (
              <th key={product.slug} scope="col">
                <Head product={product} without={withoutProduct(comparison, product.slug)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, values }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, place) => (
                <td key={products[place]?.slug}>
                  {value ?? (
                    <span>
                      <span aria-hidden="true">–</span>
                      <VisuallyHidden>Not listed</VisuallyHidden>
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Head({ product, without }: { product: ComparedProduct; without: string }) {
  const rowsOf = useCustomerPriceRows();
  const { name, optionName, swatch } = product;
  return (
    <div className={styles.product}>
      <ProductPicture
        picture={product.picture}
        productName={name}
        finish={swatch === null ? undefined : { name: optionName ?? name, color: swatch }}
        alternativeText=""
        sizes="(width >= 1024px) 280px, 44vw"
        loading="eager"
      />
      <span className={styles.brand}>{product.brandName}</span>
      <Link to={paths.product(product.path)} className={styles.name}>
        {name}
      </Link>
      {optionName !== null && <span className={styles.brand}>{optionName}</span>}
      <span className={styles.line}>
        <Price rows={rowsOf(product.price)} />
        <Rating average={product.rating.average} count={product.rating.count} />
      </span>
      <AddCompared product={product} />
      <Link to={without} className={styles.remove} preventScrollReset>
        Remove<VisuallyHidden> {name}</VisuallyHidden>
      </Link>
    </div>
  );
}

function withoutProduct(comparison: Comparison, slug: string): string {
  return comparisonPath({ ...comparison, slugs: comparison.slugs.filter((other) => other !== slug) });
}

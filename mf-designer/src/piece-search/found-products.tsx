import { Link } from '@sanderling/runtime/router';
import { SelectField } from '@sanderling/ui/field/select-field.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { ProductPicture } from '@sanderling/ui/picture/product-picture.tsx';
import { OwnPrice } from '@sanderling/ui/price/own-price.tsx';
import { VisuallyHidden } from '@sanderling/ui/visually-hidden/visually-hidden.tsx';
import { AddButton } from './add-button.tsx';
import { type FoundProduct, type FoundProducts, SHOWN } from './find-products.ts';
import styles from './piece-search.module.css';
import { useFocusOnNew } from './use-focus-on-new.ts';

interface FoundProps {
  /** Of the page that the search stands on: more is asked for there. */
  path: string;
  query: string;
  /** Null where the search does not answer. */
  found: FoundProducts | null;
  /** What stands there already. */
  added?: readonly number[];
}

/** What the search has found, one line a product, its finish to be chosen in it. */
export function FoundProductList({ path, query, found, added = [] }: FoundProps) {
  const { list, wantNext } = useFocusOnNew(found?.products.length ?? 0);
  if (found === null)
    return <Notice tone="problem">The search does not answer. Try again in a moment.</Notice>;
  const { hasMore, products } = found;
  if (products.length === 0)
    return (
      <Notice>Nothing found for “{query}”. Try a shorter name, or the SKU from the product’s page.</Notice>
    );
  const more = new URLSearchParams({ find: query, shown: String(products.length + SHOWN) });
  return (
    <>
      <ul ref={list} className={styles.sources} aria-label={`Found for ${query}`}>
        {products.map((product, index) => (
          <li key={product.product_id} id={`found-${index}`} className={styles.found}>
            <ProductPicture
              picture={product.picture}
              productName={product.name}
              alternativeText=""
              sizes="96px"
            />
            <div>
              <p>{product.name}</p>
              <p className={styles.quiet}>
                <OwnPrice price={product.price} regularPrice={product.regular_price} />
              </p>
              <Finish product={product} added={added} />
            </div>
            <AddButton value={`add-found:${product.product_id}`} name={product.name} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <p>
          {/* On at the first that is new. */}
          <Link to={`${path}?${more}#found-${products.length}`} onClick={wantNext}>
            Show more found for “{query}”
          </Link>
        </p>
      )}
    </>
  );
}

function Finish({
  product: { finishes, name, product_id, variant_id },
  added,
}: {
  product: FoundProduct;
  added: readonly number[];
}) {
  const nameOf = (finish: FoundProduct['finishes'][number]) =>
    added.includes(finish.variantId) ? `${finish.name} (added)` : finish.name;
  const next = finishes.find(({ variantId }) => !added.includes(variantId))?.variantId ?? variant_id;
  const chosen = added.includes(variant_id) ? next : variant_id;
  const field = `finish-${product_id}`;
  const [only] = finishes;
  if (finishes.length === 1)
    return (
      <>
        <p className={styles.quiet}>{only && nameOf(only)}</p>
        <input type="hidden" name={field} value={variant_id} />
      </>
    );
  return (
    <SelectField
      label={
        <>
          Finish<VisuallyHidden> of {name}</VisuallyHidden>
        </>
      }
      name={field}
      key={chosen}
      defaultValue={String(chosen)}
    >
      {finishes.map((finish) => (
        <option key={finish.variantId} value={finish.variantId}>
          {nameOf(finish)}
        </option>
      ))}
    </SelectField>
  );
}

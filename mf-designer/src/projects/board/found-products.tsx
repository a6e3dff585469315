import { projectPaths } from '@sanderling/contract/site/project-paths';
import { Link } from '@sanderling/runtime/router';
import { SelectField } from '@sanderling/ui/field/select-field.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { ProductPicture } from '@sanderling/ui/picture/product-picture.tsx';
import { OwnPrice } from '@sanderling/ui/price/own-price.tsx';
import { VisuallyHidden } from '@sanderling/ui/visually-hidden/visually-hidden.tsx';
import { AddButton } from '../../piece-search/add-button.tsx';
import sourceStyles from '../../piece-search/piece-search.module.css';
import styles from './board.module.css';
import type { FoundProduct, FoundProducts } from './find-products.ts';

/** As many as are shown at first, and each time that more are asked for. */
export const SHOWN = 8;

interface FoundProps {
  projectId: string;
  query: string;
  /** Null where the search does not answer. */
  found: FoundProducts | null;
}

/** What the search has found, one line a product, its finish to be chosen in it. */
export function FoundProductList({ projectId, query, found }: FoundProps) {
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
      <ul className={sourceStyles.sources} id="found" aria-label={`Found for ${query}`}>
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
              <p className={sourceStyles.quiet}>
                <OwnPrice price={product.price} regularPrice={product.regular_price} />
              </p>
              <Finish product={product} />
            </div>
            <AddButton value={`add-found:${product.product_id}`} name={product.name} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <p>
          {/* On at the first that is new. */}
          <Link to={`${projectPaths.project(projectId)}?${more}#found-${products.length}`}>
            Show more found for “{query}”
          </Link>
        </p>
      )}
    </>
  );
}

function Finish({ product: { finishes, name, product_id, variant_id } }: { product: FoundProduct }) {
  const field = `finish-${product_id}`;
  const [only] = finishes;
  if (finishes.length === 1)
    return (
      <>
        <p className={sourceStyles.quiet}>{only?.name}</p>
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
      defaultValue={String(variant_id)}
    >
      {finishes.map((finish) => (
        <option key={finish.variantId} value={finish.variantId}>
          {finish.name}
        </option>
      ))}
    </SelectField>
  );
}

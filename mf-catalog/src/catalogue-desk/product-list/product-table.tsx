import { catalogueDeskPaths } from '@sanderling/contract/site/catalogue-desk-paths';
import type { DeskProduct } from '@sanderling/contract/wire/catalogue/catalogue-desk';
import { centsFromDollars, formatDollars } from '@sanderling/pricing/money';
import { Link } from '@sanderling/runtime/router';
import styles from '../catalogue-desk.module.css';
import { DeskCheck, useDeskTree } from '../fields/desk-fields.tsx';
import { textsAt } from '../form-tree/form-tree.ts';
import { STATES_IN_WORDS } from '../words.ts';

/** Products to open, and to select for one change to all of them. */
export function ProductTable({ products }: { products: readonly DeskProduct[] }) {
  return (
    <>
      <DeskCheck label={`All ${products.length} on this page`} name="all" />
      <div className={styles.scroller}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                <span className={styles.hidden}>Selected</span>
              </th>
              <th scope="col">Product</th>
              <th scope="col">Category</th>
              <th scope="col">Price</th>
              <th scope="col">Stock</th>
              <th scope="col">State</th>
            </tr>
          </thead>
          <tbody>
            {products.map((product) => (
              <Row key={product.id} product={product} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Row({ product }: { product: DeskProduct }) {
  const { id, version, name, slug, category, price, stock, state } = product;
  const value = `${id}:${version}`;
  const isSelected = textsAt(useDeskTree(), 'selected').some((each) => each.split(':')[0] === String(id));
  return (
    <tr>
      <td>
        <input type="hidden" name="listed[]" value={value} />
        <input
          type="checkbox"
          name="selected[]"
          value={value}
          defaultChecked={isSelected}
          aria-label={`Select ${name || slug}`}
          className={styles.check}
        />
      </td>
      <th scope="row">
        <Link to={catalogueDeskPaths.product(id)}>{name || slug}</Link>
      </th>
      <td>{category}</td>
      <td className={styles.number}>{price === null ? '' : formatDollars(centsFromDollars(price))}</td>
      <td className={styles.number}>{stock}</td>
      <td>{STATES_IN_WORDS[state]}</td>
    </tr>
  );
}

import { catalogueDeskPaths } from '@sanderling/contract/site/catalogue-desk-paths';
import type { DeskProduct } from '@sanderling/contract/wire/catalogue/catalogue-desk';
import { centsFromDollars, formatDollars } from '@sanderling/pricing/money';
import type { LoaderArgs } from '@sanderling/runtime';
import { Form, Link, useLoaderData } from '@sanderling/runtime/router';
import { Button } from '@sanderling/ui/button/button.tsx';
import { TextField } from '@sanderling/ui/field/text-field.tsx';
import styles from './catalogue-desk.module.css';
import { STATES_IN_WORDS } from './words.ts';

/** For admins only; the shell sends all others home. */
export async function loader({ request, context: { api } }: LoaderArgs) {
  const parameters = new URL(request.url).searchParams;
  const search = parameters.get('search') ?? '';
  const page = Math.max(1, Math.trunc(Number(parameters.get('page'))) || 1);
  const { data: products, meta } = await api.catalogueDesk.list({ search, page: String(page) });
  return { search, page, products, hasMore: meta.has_more };
}

/** Products with a search, those that were edited last first. */
export function Component() {
  const { search, page, products, hasMore } = useLoaderData<typeof loader>();
  const address = (to: number) =>
    `${catalogueDeskPaths.list}?${new URLSearchParams({ search, page: String(to) })}`;
  return (
    <div className={styles.page}>
      <title>Catalogue desk | Sanderling</title>
      <meta name="robots" content="noindex" />
      <h1 className={styles.title}>Catalogue desk</h1>
      <Form method="get" className={styles.search} role="search" aria-label="Products of the desk">
        <TextField
          label="Name, address or SKU"
          name="search"
          type="search"
          defaultValue={search}
          isOptional
        />
        <Button type="submit">Search</Button>
      </Form>
      {products.length === 0 ? (
        <p className={styles.empty}>No product has this name, address or SKU.</p>
      ) : (
        <div className={styles.scroller}>
          <table className={styles.table}>
            <thead>
              <tr>
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
      )}
      <nav aria-label="Pages" className={styles.pages}>
        {page > 1 && <Link to={address(page - 1)}>Previous page</Link>}
        {hasMore && <Link to={address(page + 1)}>Next page</Link>}
      </nav>
    </div>
  );
}

function Row({ product: { id, name, slug, category, price, stock, state } }: { product: DeskProduct }) {
  return (
    <tr>
      <th scope="row">
        <Link to={catalogueDeskPaths.product(id)}>{name || slug}</Link>
      </th>
      <td>{category}</td>
      <td>{price === null ? '' : formatDollars(centsFromDollars(price))}</td>
      <td>{stock}</td>
      <td>{STATES_IN_WORDS[state]}</td>
    </tr>
  );
}

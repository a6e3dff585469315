import { catalogueDeskPaths } from '@sanderling/contract/site/catalogue-desk-paths';
import type { LoaderArgs } from '@sanderling/runtime';
import { Form, Link, useActionData, useLoaderData } from '@sanderling/runtime/router';
import { ButtonLink } from '@sanderling/ui/button/button.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import styles from '../catalogue-desk.module.css';
import { DeskFieldsOf } from '../fields/desk-fields.tsx';
import { DeskPage } from '../fields/desk-page.tsx';
import { DeskTabs } from '../fields/desk-tabs.tsx';
import { ErrorSummary } from '../fields/error-summary.tsx';
import type { DeskRefusal } from '../fields/refusal.ts';
import { BulkFields } from './bulk-fields.tsx';
import { editSelected } from './edit-selected.ts';
import { ListFilters } from './list-filters.tsx';
import { addressOf, readFilters } from './product-filters.ts';
import { ProductTable } from './product-table.tsx';

/** For admins only; the shell sends all others home. */
export async function loader({ request, context: { api } }: LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const filters = readFilters(searchParams);
  const [{ data: products, meta }, places] = await Promise.all([
    api.catalogueDesk.list({ ...filters, page: String(filters.page) }),
    api.catalogueDesk.places(),
  ]);
  const changed = searchParams.get('changed');
  return {
    filters,
    products,
    places,
    hasMore: meta.has_more,
    changed: changed === null ? null : Number(changed),
  };
}

export const action = editSelected;

/** Products with a search, those that were edited last first, and one change to all that are selected. */
export function Component() {
  const { filters, products, places, hasMore, changed } = useLoaderData<typeof loader>();
  const refusal = useActionData<DeskRefusal>();
  return (
    <DeskPage title="Catalogue desk" problem={refusal?.message}>
      <DeskTabs current="products" />
      {changed !== null && !refusal && (
        <Notice>{changed === 1 ? 'One product has changed.' : `${changed} products have changed.`}</Notice>
      )}
      <p className={styles.actions}>
        <ButtonLink to={catalogueDeskPaths.product('new')}>New product</ButtonLink>
      </p>
      <ListFilters filters={filters} places={places} />
      {products.length === 0 ? (
        <p className={styles.empty}>No product is like this.</p>
      ) : (
        <Form method="post" className={styles.bulk} noValidate>
          <DeskFieldsOf tree={refusal?.tree ?? {}} errors={refusal?.errors ?? {}}>
            <ErrorSummary errors={refusal?.errors ?? {}} />
            <ProductTable products={products} />
            <BulkFields places={places} />
          </DeskFieldsOf>
        </Form>
      )}
      <nav aria-label="Pages" className={styles.pages}>
        {filters.page > 1 && (
          <Link to={addressOf({ ...filters, page: filters.page - 1 })}>Previous page</Link>
        )}
        {hasMore && <Link to={addressOf({ ...filters, page: filters.page + 1 })}>Next page</Link>}
      </nav>
    </DeskPage>
  );
}

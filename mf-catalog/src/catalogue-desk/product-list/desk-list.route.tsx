import { catalogueDeskPaths } from '@sanderling/contract/site/catalogue-desk-paths';
import type { LoaderArgs } from '@sanderling/runtime';
import { Form, Link, useActionData, useLoaderData } from '@sanderling/runtime/router';
import { ButtonLink } from '@sanderling/ui/button/button.tsx';
import styles from '../catalogue-desk.module.css';
import { DeskFieldsOf } from '../fields/desk-fields.tsx';
import { DeskPage } from '../fields/desk-page.tsx';
import { DeskTabs } from '../fields/desk-tabs.tsx';
import { type Done, readDone } from '../fields/done.ts';
import type { WayToSee } from '../fields/done-notice.tsx';
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
  return {
    filters,
    products,
    places,
    hasMore: meta.has_more,
    done: readDone(searchParams),
  };
}

export const action = editSelected;

/** Products with a search, those that were edited last first, and one change to all that are selected. */
export function Component() {
  const { filters, products, places, hasMore, done } = useLoaderData<typeof loader>();
  const refusal = useActionData<DeskRefusal>();
  return (
    <DeskPage
      title="Catalogue desk"
      problem={refusal?.message}
      done={refusal || !done ? null : inWords(done)}
      see={wayBack(done)}
    >
      <DeskTabs current="products" />
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

/** Of a change to several: how many there were. Of a draft that was deleted: its name. */
function inWords(done: Done): Done {
  const [number = '', ...name] = done.of.split(' ');
  if (name.length > 0) return { ...done, words: `The draft “${name.join(' ')}” is deleted` };
  if (!/^\d+$/.test(number)) return done;
  return { ...done, words: number === '1' ? 'One product has changed' : `${number} products have changed` };
}

/** A draft that was deleted comes back from its history. */
function wayBack(done: Done | null): WayToSee | null {
  const [, id] = /^(\d+) /.exec(done?.of ?? '') ?? [];
  return id === undefined ? null : { to: catalogueDeskPaths.product(Number(id)), words: 'See its history' };
}

import type { LoaderArgs } from '@sanderling/runtime';
import { Link, notFound, useLoaderData } from '@sanderling/runtime/router';
import { ButtonLink } from '@sanderling/ui/button/button.tsx';
import styles from '../catalogue-desk.module.css';
import { DeskPage } from '../fields/desk-page.tsx';
import { DeskTabs } from '../fields/desk-tabs.tsx';
import { EDITORIAL } from './editorial-kinds.ts';

/** For admins only; the shell sends all others home. */
export async function loader({ params, context: { api } }: LoaderArgs) {
  const key = params.kind ?? '';
  const of = EDITORIAL[key];
  if (!of) throw notFound();
  return { key, items: await api.catalogueDesk.listEditorial({ kind: of.kind }) };
}

/** All brands, categories, collections or rooms. */
export function Component() {
  const { key, items } = useLoaderData<typeof loader>();
  const of = EDITORIAL[key];
  if (!of) return null;
  return (
    <DeskPage title={of.plural}>
      <DeskTabs current={key} />
      <p className={styles.actions}>
        <ButtonLink to={`${of.list}/new`}>New {of.singular}</ButtonLink>
      </p>
      <div className={styles.scroller}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Address</th>
              <th scope="col">Products</th>
              <th scope="col">State</th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ id, name, address, products, is_listed: isListed }) => (
              <tr key={id}>
                <th scope="row">
                  <Link to={`${of.list}/${id}`}>{name}</Link>
                </th>
                <td>{address}</td>
                <td className={styles.number}>{products}</td>
                <td>{isListed ? 'In the shop' : 'Taken out'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </DeskPage>
  );
}

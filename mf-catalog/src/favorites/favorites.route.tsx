import { CARD_ATTRIBUTES } from '@sanderling/contract/commerce/search-index';
import { paths } from '@sanderling/contract/site/paths';
import type { VariantRecord } from '@sanderling/contract/wire/catalogue/search-record';
import { type LoaderArgs, NO_USER, PageTitle, useClientAtomValue, userAtom } from '@sanderling/runtime';
import { Link, redirect, useLoaderData, useNavigate } from '@sanderling/runtime/router';
import { ButtonLink } from '@sanderling/ui/button/button.tsx';
import { EmptyState } from '@sanderling/ui/empty-state/empty-state.tsx';
import { ProductCard } from '@sanderling/ui/product-card/product-card.tsx';
import { GRID_SIZES, ProductGrid } from '@sanderling/ui/product-grid/product-grid.tsx';
import { useEffect } from 'react';
import { FavoriteButton } from '../product/actions/favorite-button.tsx';
import styles from './favorites.module.css';

const MAX_SHOWN = 60;

/**
 * The pieces of an address, `?id=101&id=102`: the server knows no guest's favorites, the browser says which they are. Those of an account are in
 * it, in lists: who is signed in is led there, before a page that speaks to guests.
 */
export async function loader({ request, context }: LoaderArgs) {
  if (context.isSignedIn) throw redirect('/user/favorites');
  const ids = new URL(request.url).searchParams.getAll('id').filter((id) => /^\d{1,10}$/.test(id));
  if (ids.length === 0) return { records: [] };
  const [answer] = await context.search.queries([
    {
      facetFilters: [ids.slice(0, MAX_SHOWN).map((id) => `product_id:${id}`)],
      distinct: true,
      hitsPerPage: MAX_SHOWN,
      attributesToRetrieve: CARD_ATTRIBUTES,
      attributesToHighlight: [],
    },
  ]);
  return { records: answer?.hits ?? [] };
}

export function Component() {
  const { records } = useLoaderData<{ records: readonly VariantRecord[] }>();
  const { favorites } = useClientAtomValue(userAtom, NO_USER);
  const navigate = useNavigate();
  const wanted = Object.keys(favorites).toSorted().join(',');
  useEffect(() => {
    const ids = wanted.split(',').filter(Boolean);
    void navigate(`/favorites?${ids.map((id) => `id=${id}`).join('&')}`, {
      replace: true,
      preventScrollReset: true,
    });
  }, [wanted, navigate]);
  const shown = records.filter(({ product_id }) => product_id in favorites);
  return (
    <div className={styles.page}>
      <PageTitle>Favorites</PageTitle>
      <meta name="robots" content="noindex" />
      <h1>Favorites</h1>
      <p className={styles.intro}>
        Kept in this browser. <Link to={paths.login}>Sign in</Link> to have them everywhere.
      </p>
      {shown.length === 0 ? (
        <EmptyState title="Nothing here yet" text="Press the heart of a piece that you like.">
          <ButtonLink to={paths.products}>Start browsing</ButtonLink>
        </EmptyState>
      ) : (
        <ProductGrid mode="col4">
          {shown.map((record) => (
            <ProductCard key={record.product_id} record={record} sizes={GRID_SIZES.col4} headingLevel={2}>
              <span className={styles.heart}>
                <FavoriteButton productId={record.product_id} name={record.name} />
              </span>
            </ProductCard>
          ))}
        </ProductGrid>
      )}
    </div>
  );
}

import { LISTING_PAGE_SIZE } from '@sanderling/contract/commerce/constants';
import { paths } from '@sanderling/contract/site/paths';
import { bus, type LoaderArgs } from '@sanderling/runtime';
import { notFound, useLoaderData, useLocation } from '@sanderling/runtime/router';
import { useEffect, useRef } from 'react';
import { isPermalink } from '../permalinks/permalinks.ts';
import { ListingPage } from './listing-page.tsx';
import { loadListing } from './search/load-listing.ts';

export async function loader(args: LoaderArgs) {
  const permalink = (args.params['*'] ?? '').replace(/\/$/, '');
  if (!isPermalink(permalink)) throw notFound();
  const [category, listing] = await Promise.all([
    args.context.api.categories.byPermalink({ '*': permalink }, { orNull: true }),
    loadListing(args, paths.category(permalink), { categoryPermalink: permalink }),
  ]);
  if (!category) throw notFound();
  return { category, listing };
}

/** The products of one category and of those below it. */
export function Component() {
  const { category, listing } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const shown = pathname + search;
  const told = useRef('');
  useEffect(() => {
    // A link to the list that is open reads it again, and shows no other.
    if (told.current === shown) return;
    told.current = shown;
    const { filters, result } = listing;
    bus.emit('list:viewed', {
      category: category.permalink,
      first: (filters.page - 1) * LISTING_PAGE_SIZE,
      items: result.hits.map(({ product_id: productId, variant_id: variantId, name, price }) => ({
        productId,
        variantId,
        name,
        unitPriceCents: Math.round(price * 100),
      })),
    });
  }, [shown, category, listing]);
  return (
    <ListingPage
      listing={listing}
      categories={category.children}
      heading={{
        name: category.name,
        intro: category.description,
        breadcrumbs: category.breadcrumbs,
        links: category.children.map(({ name, permalink }) => ({ name, path: paths.category(permalink) })),
      }}
      seo={{ ...category.seo, picture: category.picture }}
    />
  );
}

import { paths } from '@sanderling/contract/site/paths';
import type { LoaderArgs } from '@sanderling/runtime';
import { redirect, useLoaderData } from '@sanderling/runtime/router';
import { readListingFilters, writeListingFilters } from './filters/listing-address.ts';
import { ListingPage } from './listing-page.tsx';
import { parseQuery } from './query/parse-query.ts';
import { loadListing } from './search/load-listing.ts';
import { useSearchReload } from './use-search-reload.ts';

const PATH = '/search_results';

export async function loader(args: LoaderArgs) {
  const asked = readListingFilters(new URL(args.request.url).searchParams);
  const parsed = parseQuery(asked);
  if (parsed) {
    throw redirect((parsed.query === '' ? paths.products : PATH) + writeListingFilters(parsed));
  }
  const [listing, categories] = await Promise.all([
    loadListing(args, PATH, { categoryPermalink: null }),
    args.context.api.categories.list(),
  ]);
  // A search for nothing is a look at everything.
  if (listing.filters.query === '') throw redirect(paths.products);
  return {
    listing,
    categories: categories
      .filter(
        ({ permalink }) => !permalink.includes('/') || listing.filters.chosen.category.includes(permalink),
      )
      .map(({ name, permalink }) => ({ name, permalink })),
  };
}

/** What the store has for a shopper's words, to be narrowed like any other listing. */
export function Component() {
  const { listing, categories } = useLoaderData<typeof loader>();
  const { query } = listing.filters;
  useSearchReload();
  return (
    <ListingPage
      listing={listing}
      categories={categories}
      heading={{
        name: `Results for “${query}”`,
        intro: '',
        breadcrumbs: [{ name: 'Search', path: PATH }],
        links: [],
      }}
      seo={{
        title: `Search results for ${query} | Sanderling`,
        description: `What Sanderling has for ${query}.`,
        isIndexed: false,
      }}
    />
  );
}

import { paths } from '@sanderling/contract/site/paths';
import type { LoaderArgs } from '@sanderling/runtime';
import { usePageTitle } from '@sanderling/runtime';
import { redirect, useLoaderData } from '@sanderling/runtime/router';
import { readListingFilters, writeListingFilters } from './filters/listing-address.ts';
import { chosenCount, type ListingFilters, namedCategories } from './filters/listing-filters.ts';
import { ListingPage } from './listing-page.tsx';
import { type Listing, loadListing } from './search/load-listing.ts';

const SEARCH_PATH = '/search_results';

export async function loader(args: LoaderArgs) {
  const asked = readListingFilters(new URL(args.request.url).searchParams);
  // Words are searched for on the page that says what was found for them.
  if (asked.query !== '') throw redirect(SEARCH_PATH + writeListingFilters(asked));
  const [listing, categories] = await Promise.all([
    loadListing(args, paths.products, { categoryPermalink: null }),
    args.context.api.categories.list(),
  ]);
  const topLevel = categories.filter(({ permalink }) => !permalink.includes('/'));
  const named = namedCategories(listing.filters);
  const chosen = categories.filter(({ permalink }) => named.includes(permalink));
  const offered = [...new Set([...topLevel, ...chosen])].map(({ name, permalink }) => ({ name, permalink }));
  return { listing, categories: offered, found: await inWords(listing, offered) };
}

/** What a list that was narrowed found; null where it is of everything, and of a sale that is narrowed to nothing else. */
async function inWords(listing: Listing, categories: readonly { name: string; permalink: string }[]) {
  const { chosen } = listing.filters;
  if (chosenCount(listing.filters) === chosen.on_sale.length) return null;
  // Only the loader needs it: no page waits for it to be interactive.
  const { headLine, limitsInWords } = await import('./query/loader-imports.ts');
  return { intro: headLine(listing, null, categories), limits: limitsInWords(listing.filters, categories) };
}

/** Every product of the store, or what the menu's entries leave of them. */
export function Component() {
  const { listing, categories, found } = useLoaderData<typeof loader>();
  const { name, intro } = titleOf(listing.filters);
  const pageTitle = usePageTitle(found ? `${name}: ${found.limits}` : name);
  return (
    <ListingPage
      listing={listing}
      categories={categories}
      heading={{
        name,
        intro: found?.intro ?? intro,
        breadcrumbs: [{ name: 'All products', path: paths.products }],
        links: linksOf(listing, categories),
      }}
      seo={{
        title: pageTitle,
        description:
          'Sofas, beds, tables, lighting, rugs and decor from small workshops. Narrow by color, material, brand and price.',
      }}
    />
  );
}

/** The categories of the store; of a sale those that have some of it, each with the same filter. */
function linksOf({ filters, result }: Listing, categories: readonly { name: string; permalink: string }[]) {
  const topLevel = categories.filter(({ permalink }) => !permalink.includes('/'));
  if (filters.chosen.on_sale.length === 0)
    return topLevel.map(({ name, permalink }) => ({ name, path: paths.category(permalink) }));
  const hasSome = ({ permalink }: { permalink: string }) =>
    result.facets.category.some(({ value, count }) => value === permalink && count > 0);
  return topLevel
    .filter(hasSome)
    .map(({ name, permalink }) => ({ name, path: `${paths.category(permalink)}?on_sale=true` }));
}

function titleOf({ chosen, sort }: ListingFilters): { name: string; intro: string } {
  if (chosen.on_sale.length > 0)
    return { name: 'On sale', intro: 'Pieces that cost less for a while, from the same twelve workshops.' };
  const name = sort === 'newest' ? 'All products, newest first' : 'All products';
  return { name, intro: 'Every piece we sell, from twelve workshops we know by name.' };
}

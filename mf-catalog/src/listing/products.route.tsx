import { paths } from '@sanderling/contract/site/paths';
import type { LoaderArgs } from '@sanderling/runtime';
import { useLoaderData } from '@sanderling/runtime/router';
import { ListingPage } from './listing-page.tsx';
import { loadListing } from './search/load-listing.ts';

export async function loader(args: LoaderArgs) {
  const [listing, categories] = await Promise.all([
    loadListing(args, paths.products, { categoryPermalink: null }),
    args.context.api.categories.list(),
  ]);
  const topLevel = categories.filter(({ permalink }) => !permalink.includes('/'));
  const chosen = categories.filter(({ permalink }) => listing.filters.chosen.category.includes(permalink));
  return {
    listing,
    categories: [...new Set([...topLevel, ...chosen])].map(({ name, permalink }) => ({ name, permalink })),
  };
}

/** Every product of the store. */
export function Component() {
  const { listing, categories } = useLoaderData<typeof loader>();
  return (
    <ListingPage
      listing={listing}
      categories={categories}
      heading={{
        name: 'All products',
        intro: 'Every piece we sell, from twelve workshops we know by name.',
        breadcrumbs: [{ name: 'All products', path: paths.products }],
        links: categories
          .filter(({ permalink }) => !permalink.includes('/'))
          .map(({ name, permalink }) => ({ name, path: paths.category(permalink) })),
      }}
      seo={{
        title: 'All products | Sanderling',
        description:
          'Sofas, beds, tables, lighting, rugs and decor from small workshops. Narrow by color, material, brand and price.',
      }}
    />
  );
}

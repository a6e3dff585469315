import { paths } from '@sanderling/contract/site/paths';
import type { LoaderArgs } from '@sanderling/runtime';
import { usePageTitle } from '@sanderling/runtime';
import { notFound, useLoaderData } from '@sanderling/runtime/router';
import { ListingPage } from '../listing/listing-page.tsx';
import { loadListing } from '../listing/search/load-listing.ts';
import { movedOrNotFound } from '../permalinks/moved.ts';
import { isPermalink, isSlug } from '../permalinks/permalinks.ts';

/** A collection's products, or those of them in one category: `/collections/{slug}` and `/collections/{slug}/{category}`. */
export async function loader(args: LoaderArgs) {
  const slug = args.params.slug ?? '';
  const permalink = (args.params['*'] ?? '').replace(/\/$/, '') || null;
  if (!isSlug(slug) || (permalink !== null && !isPermalink(permalink))) throw notFound();
  const path = permalink === null ? paths.collection(slug) : `${paths.collection(slug)}/${permalink}`;
  const { api } = args.context;
  const [collection, category, listing] = await Promise.all([
    api.collections.bySlug({ slug }, { orNull: true }),
    permalink === null ? null : api.categories.byPermalink({ '*': permalink }, { orNull: true }),
    loadListing(args, path, { categoryPermalink: permalink, collectionSlug: slug }),
  ]);
  if (!collection) throw await movedOrNotFound(api, { kind: 'collection', slug, pathOf: paths.collection });
  if (permalink !== null && !category) throw notFound();
  return { collection, category, listing };
}

export function Component() {
  const { collection, category, listing } = useLoaderData<typeof loader>();
  const ownPath = paths.collection(collection.slug);
  const name = category ? `${category.name} in ${collection.name}` : collection.name;
  const pageTitle = usePageTitle(name);
  return (
    <ListingPage
      listing={listing}
      categories={category ? category.children : collection.categories}
      heading={{
        name,
        intro: category ? '' : collection.description,
        breadcrumbs: [
          { name: 'Collections', path: '/collections' },
          { name: collection.name, path: ownPath },
          ...(category ? [{ name: category.name, path: `${ownPath}/${category.permalink}` }] : []),
        ],
        links: category
          ? []
          : collection.categories.map(({ name: label, permalink }) => ({
              name: label,
              path: `${ownPath}/${permalink}`,
            })),
      }}
      seo={{
        title: pageTitle,
        description: collection.description,
        picture: collection.picture,
      }}
    />
  );
}

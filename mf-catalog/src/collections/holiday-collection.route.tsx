import type { LoaderArgs } from '@sanderling/runtime';
import { usePageTitle } from '@sanderling/runtime';
import { notFound, useLoaderData } from '@sanderling/runtime/router';
import { ListingPage } from '../listing/listing-page.tsx';
import { loadListing } from '../listing/search/load-listing.ts';

const PATH = '/holiday-collection';
const SLUG = 'holiday';
const DESCRIPTION =
  'Long seats, warm lamps and presents that come in good boxes: the holiday collection, all in one place.';

/** The holiday collection at an address of its own, for the season's advertising. */
export async function loader(args: LoaderArgs) {
  const [collection, listing] = await Promise.all([
    args.context.api.collections.bySlug({ slug: SLUG }, { orNull: true }),
    loadListing(args, PATH, { categoryPermalink: null, collectionSlug: SLUG }),
  ]);
  if (!collection) throw notFound();
  return { collection, listing };
}

export function Component() {
  const { collection, listing } = useLoaderData<typeof loader>();
  const pageTitle = usePageTitle('Holiday collection');
  return (
    <ListingPage
      listing={listing}
      categories={collection.categories}
      heading={{
        name: collection.name,
        intro: collection.description,
        breadcrumbs: [{ name: collection.name, path: PATH }],
        links: [],
      }}
      seo={{ title: pageTitle, description: DESCRIPTION }}
    />
  );
}

import { paths } from '@sanderling/contract/site/paths';
import type { LoaderArgs } from '@sanderling/runtime';
import { usePageTitle } from '@sanderling/runtime';
import { notFound, useLoaderData } from '@sanderling/runtime/router';
import { ListingPage } from '../listing/listing-page.tsx';
import { loadListing } from '../listing/search/load-listing.ts';
import { movedOrNotFound } from '../permalinks/moved.ts';
import { isPermalink, isSlug } from '../permalinks/permalinks.ts';

/** A brand's products, or those of them in one category: `/brands/{slug}` and `/brands/{slug}/{category}`. */
export async function loader(args: LoaderArgs) {
  const slug = args.params.name ?? '';
  const permalink = (args.params['*'] ?? '').replace(/\/$/, '') || null;
  if (!isSlug(slug) || (permalink !== null && !isPermalink(permalink))) throw notFound();
  const path = permalink === null ? paths.brand(slug) : `${paths.brand(slug)}/${permalink}`;
  const { api } = args.context;
  const [brand, category, listing] = await Promise.all([
    api.brands.bySlug({ slug }, { orNull: true }),
    permalink === null ? null : api.categories.byPermalink({ '*': permalink }, { orNull: true }),
    loadListing(args, path, { categoryPermalink: permalink, brandSlug: slug }),
  ]);
  if (!brand) throw await movedOrNotFound(api, { kind: 'brand', slug, pathOf: paths.brand });
  if (permalink !== null && !category) throw notFound();
  return { brand, category, listing };
}

export function Component() {
  const { brand, category, listing } = useLoaderData<typeof loader>();
  const ownPath = paths.brand(brand.slug);
  const name = category ? `${category.name} by ${brand.name}` : brand.name;
  const pageTitle = usePageTitle(name);
  return (
    <ListingPage
      listing={listing}
      categories={category ? category.children : brand.categories}
      heading={{
        name,
        intro: category ? '' : `${brand.description} In ${brand.founded_in} since ${brand.founded_year}.`,
        breadcrumbs: [
          { name: 'Brands', path: '/brands' },
          { name: brand.name, path: ownPath },
          ...(category ? [{ name: category.name, path: `${ownPath}/${category.permalink}` }] : []),
        ],
        links: category
          ? []
          : brand.categories.map(({ name: label, permalink }) => ({
              name: label,
              path: `${ownPath}/${permalink}`,
            })),
      }}
      seo={{ title: pageTitle, description: brand.description, picture: brand.picture }}
    />
  );
}

import { paths } from '@sanderling/contract/paths';
import type { ActionArgs, LoaderArgs } from '@sanderling/runtime';
import { data, notFound, seeOther, useActionData, useLoaderData } from '@sanderling/runtime/router';
import { isSlug } from '../listing/permalinks.ts';
import type { LoaderData } from '../loader-data.ts';
import { RecommendedStyles } from '../recommended-styles/recommended-styles.tsx';
import { addPostedVariant } from './buy-box/add-posted-variant.ts';
import { productPageData } from './page-data/product-page-data.ts';
import { ProductPage } from './product-page.tsx';

const RECOMMENDED_LOADED = 9;
const RECOMMENDED_SHOWN = 8;

/** The product that a product's or a variant's slug names. */
export async function loader({ params, context }: LoaderArgs) {
  const slug = params.slug ?? '';
  if (!isSlug(slug)) throw notFound();
  // Not awaited: recommendations may fail or be late, the page may not.
  const trending = context.search.trending(RECOMMENDED_LOADED).catch(() => []);
  const found = await context.api.products.bySlug(slug);
  const page = found && productPageData(found.product, slug, context);
  if (!page) throw notFound();
  const support = page.variants.some(({ availability }) => availability === null)
    ? await context.api.support.get().catch(() => null)
    : null;
  return {
    page,
    support,
    recommended: trending.then((records) =>
      records.filter(({ product_id }) => product_id !== page.product.id).slice(0, RECOMMENDED_SHOWN),
    ),
  };
}

/** Adding to the cart without JavaScript: the cart page comes next, or this one with what is wrong. */
export async function action({ request, context }: ActionArgs) {
  const refusal = await addPostedVariant(await request.formData(), context);
  return refusal === null ? seeOther(paths.cart) : data(refusal, { status: refusal.status });
}

export function Component() {
  const { page, support, recommended } = useLoaderData<LoaderData<typeof loader>>();
  const refusal = useActionData<typeof action>();
  return (
    <>
      <ProductPage
        // Another product is another page: nothing of the last one, such as the quantity, is kept.
        key={page.product.id}
        page={page}
        support={support}
        problem={refusal && 'message' in refusal ? refusal.message : null}
      />
      <RecommendedStyles records={recommended ?? []} />
    </>
  );
}

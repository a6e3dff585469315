import { RECOMMENDATIONS } from '@sanderling/contract/commerce/constants';
import { paths } from '@sanderling/contract/site/paths';
import type { VariantRecord } from '@sanderling/contract/wire/catalogue/search-record';
import type { ActionArgs, LoaderArgs, SliceContext } from '@sanderling/runtime';
import { data, notFound, redirect, seeOther, useActionData, useLoaderData } from '@sanderling/runtime/router';
import type { LoaderData } from '../loader-data/loader-data.ts';
import { isSlug } from '../permalinks/permalinks.ts';
import { addPostedVariant } from './buy-box/add-posted-variant.ts';
import { DeferredRows } from './deferred/load-deferred-sections.tsx';
import { type CartPlace, cartPlace } from './delivery/cart-place.ts';
import { ENTER_A_ZIP } from './delivery/enter-a-zip.ts';
import { shownPictures } from './gallery/shown-pictures.ts';
import { findAlternatives } from './loader/find-alternatives.ts';
import { rowRecord } from './loader/row-record.ts';
import { useShownVariant } from './page-data/use-shown-variant.ts';
import { ProductPage } from './product-page.tsx';
import { loadReviews } from './reviews/load-reviews.ts';
import { readReviewQuery } from './reviews/review-sorts.ts';
import { useKnownPage } from './store/product-store.ts';

/** The product that a product's or a variant's slug names. */
export async function loader({ params, request, context }: LoaderArgs) {
  const slug = params.slug ?? '';
  if (isSlug(slug.toLowerCase()) && slug !== slug.toLowerCase()) {
    throw redirect(paths.product(slug.toLowerCase()) + new URL(request.url).search, 301);
  }
  if (!isSlug(slug)) throw notFound();
  const search = new URL(request.url).searchParams;
  const { api } = context;
  // Not awaited: recommendations may fail or be late, the page may not.
  const trending = context.search.trending(RECOMMENDATIONS + 1).catch(() => []);
  const zip = readZip(search.get('zip')) ?? readZip(context.cookies.get('zip') ?? null);
  const [found, fees, { arrivalText, productPageData, remoteFee }] = await Promise.all([
    api.products.bySlug({ slug }, { orNull: true }),
    // Without them the page says that there may be a fee.
    zip === null ? null : api.zipFees.list({}, { handle500: false }).catch(() => null),
    import('./loader/loader-imports.ts'),
  ]);
  if (found?.meta.moved_to) throw redirect(paths.product(found.meta.moved_to), 301);
  const now = context.now();
  const page =
    found &&
    productPageData(found.data, slug, context, {
      zip,
      remoteFee: zip !== null && fees ? remoteFee(fees, zip) : null,
      arrivalOf: (variant) => arrivalText(variant, zip, now),
    });
  if (!page) throw notFound();
  const { id } = page.product;
  const inRow = (record: VariantRecord) => rowRecord(record, context.seasonalLayout);
  const reviewQuery = readReviewQuery(search);
  const support = page.variants.some(({ availability }) => availability === null)
    ? await api.support.get().catch(() => null)
    : null;
  return {
    page,
    support,
    reviewPage: loadReviews(api, id, reviewQuery).catch(() => null),
    questions: api.products.questions({ id }).catch(() => null),
    collections: api.collections
      .list()
      .then((all) =>
        all
          .filter((collection) => page.product.collections.includes(collection.slug))
          .map(({ name, slug: of, description }) => ({ name, slug: of, description })),
      )
      .catch(() => []),
    alternatives: findAlternatives(context.search, page.product)
      .then((records) => records.map(inRow))
      .catch(() => []),
    recommended: trending.then((records) =>
      records
        .filter(({ product_id }) => product_id !== id)
        .slice(0, RECOMMENDATIONS)
        .map(inRow),
    ),
  };
}

/** Adding to the cart without JavaScript: the cart page comes next, or this one with what is wrong. Its ZIP code is posted here too. */
export async function action({ request, params, context }: ActionArgs) {
  const form = await request.formData();
  if (form.has('zip')) return setPostedZip(form, params.slug ?? '', context);
  const refusal = await addPostedVariant(form, context);
  return refusal === null ? seeOther(paths.cart) : data(refusal, { status: refusal.status });
}

export function Component() {
  const { page: loaded, support, recommended, ...deferred } = useLoaderData<LoaderData<typeof loader>>();
  const page = useKnownPage(loaded);
  const refusal = useActionData<typeof action>();
  const { product } = page;
  const { pictures } = shownPictures(page, useShownVariant(page));
  return (
    <>
      <ProductPage
        // Another product is another page: nothing of the last one, such as the quantity, is kept.
        key={product.id}
        page={page}
        support={support}
        problem={refusal && 'message' in refusal ? refusal.message : null}
      />
      <DeferredRows
        page={page}
        reviewPage={deferred.reviewPage}
        questions={deferred.questions}
        collections={deferred.collections ?? []}
        alternatives={deferred.alternatives ?? []}
        recommended={recommended ?? []}
        seen={{ id: product.id, slug: product.slug, name: product.name, picture: pictures[0] ?? null }}
      />
    </>
  );
}

/** The days, here and on every page that follows, are those for this ZIP code, unless the cart has an address. */
async function setPostedZip(form: FormData, slug: string, { api, cookies }: SliceContext) {
  const zip = readZip(String(form.get('zip')));
  if (zip === null) return data({ message: ENTER_A_ZIP, status: 422 }, { status: 422 });
  const order_id = cookies.get('orderId');
  const place = cartPlace(order_id ? await api.orders.byId({ order_id }, { orNull: true }) : null);
  if (place && place.zip !== zip.slice(0, 5)) return data(goesElsewhere(place), { status: 422 });
  cookies.set('zip', zip);
  return seeOther(paths.product(slug));
}

function goesElsewhere({ inWords }: CartPlace) {
  const message = `Your cart goes to ${inWords}, and these dates are for there. Change the ZIP code in the cart first.`;
  return { message, status: 422 };
}

function readZip(text: string | null): string | null {
  return text !== null && /^\d{5}(-\d{4})?$/.test(text.trim()) ? text.trim() : null;
}

import { paths } from '@sanderling/contract/site/paths';
import type { Question } from '@sanderling/contract/wire/catalogue/catalogue';
import { bus } from '@sanderling/runtime';
import { Link } from '@sanderling/runtime/router';
import type { CardRecord } from '@sanderling/ui/product-card/product-card.tsx';
import { useStore } from 'jotai';
import { useEffect } from 'react';
import { RecentlyViewedRow } from '../../recently-viewed/recently-viewed-row.tsx';
import { RecommendedStyles } from '../../recommended-styles/recommended-styles.tsx';

// The choices and the button that adds to the cart load with the page; all else comes with the rest.
export { ProductActions } from '../actions/product-actions.tsx';
export { FinancingLine } from '../buy-box/financing-line.tsx';
export { DeliveryDate } from '../delivery/delivery-date.tsx';
export { Gallery } from '../gallery/gallery.tsx';
export { PictureTools } from '../picture-tools/picture-tools.tsx';
export { ProductHead } from '../product-head.tsx';

import { BuyBarPlace } from '../buy-bar/buy-bar-place.tsx';
import { ProductDetails } from '../details/product-details.tsx';
import { ProductStory } from '../details/product-story.tsx';
import type { ProductPageData } from '../page-data/product-page-data.ts';
import { Questions } from '../reviews/questions.tsx';
import type { ReviewPage } from '../reviews/review-page.ts';
import { Reviews } from '../reviews/reviews.tsx';
import styles from './deferred-sections.module.css';

/**
 * What stands below the button, loaded after the page can be used: the server has written it all, so there is nothing
 * to wait for.
 */
export function Information({ page }: { page: ProductPageData }) {
  const store = useStore();
  // What the shop refuses to add is looked up again.
  useEffect(
    () =>
      bus.on('cart:add-failed', () =>
        import('../store/refresh-variants.ts').then(
          ({ refreshVariants }) => refreshVariants(store, page),
          // The refusal has been said; the page stays as it is.
          () => undefined,
        ),
      ),
    [store, page],
  );
  return (
    <>
      <ProductStory product={page.product} details={page.details} />
      <ProductDetails product={page.product} details={page.details} />
    </>
  );
}

export function Rows({
  page,
  reviewPage,
  questions,
  alternatives,
  collections,
  recommended,
  seen,
}: {
  page: ProductPageData;
  reviewPage: ReviewPage | null;
  questions: readonly Question[] | null;
  alternatives: readonly CardRecord[];
  collections: readonly { name: string; slug: string; description: string }[];
  recommended: readonly CardRecord[];
  seen: Parameters<typeof RecentlyViewedRow>[0]['current'];
}) {
  const { product, selectedSlug } = page;
  return (
    <>
      {reviewPage && (
        <Reviews
          product={product}
          path={paths.product(selectedSlug)}
          query={reviewPage.query}
          reviews={reviewPage.reviews}
          meta={reviewPage.meta}
        />
      )}
      {questions && <Questions product={product} questions={questions} />}
      {collections.length > 0 && (
        <section className={styles.collections} aria-labelledby="related-collections">
          <h2 id="related-collections">Part of these collections</h2>
          <ul>
            {collections.map(({ name, slug, description }) => (
              <li key={slug}>
                <Link to={paths.collection(slug)}>{name}</Link>
                <p>{description}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <RecommendedStyles records={alternatives} heading="You may also like" hasLink={false} />
      <RecentlyViewedRow current={seen} />
      <RecommendedStyles records={recommended} />
      {/* The form of a gift has a button of its own. */}
      {!product.giftDays && <BuyBarPlace page={page} />}
    </>
  );
}

import type { Catalogue } from '../schema/read-catalogue.ts';
import { duplicates, unless } from './duplicates.ts';

/** Reviews and questions: about products and variants that exist, dated in order, neither all praise nor all blame. */
export function checkReviews({ reviews, questions, products }: Catalogue): string[] {
  const bySlug = new Map(products.map((product) => [product.slug, product]));
  const mean = reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length;
  const longTexts = reviews.map(({ text }) => text).filter((text) => text.length > 25);
  return [
    ...duplicates(
      'review id',
      reviews.map(({ id }) => id),
    ),
    ...duplicates('review text', longTexts),
    ...duplicates(
      'question',
      questions.map(({ question }) => question),
    ),
    ...unless(mean >= 4.3 && mean <= 4.5, `reviews average 4.3 to 4.5 stars, not ${mean.toFixed(2)}`),
    ...reviews.flatMap(({ id, rating, product_slug, product_id, variant_sku, date, reply }) => {
      const product = bySlug.get(product_slug);
      return [
        ...unless(product?.id === product_id, `review ${id} is of no product`),
        ...unless(
          product?.variants.some(({ sku }) => sku === variant_sku) === true,
          `review ${id} is of a variant that its product does not have`,
        ),
        ...unless([1, 2, 3, 4, 5].includes(rating), `review ${id} has ${rating} stars`),
        ...unless(reply === null || reply.date >= date, `review ${id} was answered before it was written`),
      ];
    }),
    ...questions.flatMap(({ id, product_slug, product_id, asked_on, answered_on }) => [
      ...unless(bySlug.get(product_slug)?.id === product_id, `question ${id} is about no product`),
      ...unless(answered_on >= asked_on, `question ${id} was answered before it was asked`),
    ]),
  ];
}

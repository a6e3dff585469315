import { screen } from '@testing-library/react';
import { product } from '../../testing/fixtures.ts';
import { emerald, oat, openProduct } from '../../testing/open-product.ts';

test('reviews are counted, sorted by links, and shown with the store’s replies', async () => {
  await openProduct('/products/mara-emerald', product([emerald, oat]), {
    reviewPage: {
      query: { page: 1, sort: 'newest' as const, rating: null, hasPhotos: false },
      reviews: [
        {
          id: 1,
          rating: 4,
          title: 'Stays',
          text: 'It does.',
          author: 'Ida M.',
          date: '2026-03-04',
          verified_purchase: true,
          helpful_count: 2,
          reply: { text: 'Glad to hear it.', author: 'Ines', date: '2026-03-05' },
          photos: [],
        },
      ],
      meta: { count: 12, average: 4.5, distribution: [0, 1, 1, 3, 7], page: 1, page_count: 2 },
    },
  });
  expect(await screen.findByRole('heading', { name: 'Reviews' })).toBeVisible();
  expect(screen.getByRole('row', { name: '5 stars 7' })).toBeVisible();
  expect(screen.getByText('Glad to hear it.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Most helpful' })).toHaveAttribute(
    'href',
    '/products/mara-emerald?review_page=1&review_sort=helpful#reviews',
  );
  expect(screen.getByRole('link', { name: 'More reviews' })).toBeVisible();
  expect(screen.getByRole('link', { name: '4 stars' })).toHaveAttribute(
    'href',
    '/products/mara-emerald?review_page=1&review_sort=newest&review_rating=4#reviews',
  );
});

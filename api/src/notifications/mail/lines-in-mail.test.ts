import type { LineItem } from '@sanderling/contract/wire/orders/order';
import { piecesInMail } from './lines-in-mail.ts';

test('R014 a piece of an order’s mail leads to its page, and a gift card to the page where the next one is chosen', () => {
  const line = (category_permalink: string, product_url: string): LineItem =>
    JSON.parse(
      JSON.stringify({ quantity: 1, category_permalink, product_url, variant: { name: 'A', images: [] } }),
    );
  const lines = [
    line('living/sofas', '/products/mara-emerald'),
    line('gift-cards', '/products/housewarming-e-gift-card-75'),
  ];
  expect(piecesInMail(lines, 'https://shop.example').map(({ url }) => url)).toEqual([
    'https://shop.example/products/mara-emerald',
    'https://shop.example/gift-cards',
  ]);
});

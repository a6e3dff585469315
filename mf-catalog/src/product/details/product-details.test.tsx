import { product } from '../../testing/fixtures.ts';
import { emerald, openProduct } from '../../testing/open-product.ts';

const headings = () => [...document.querySelectorAll('summary')].map(({ textContent }) => textContent);

test('a shopper reads of a sofa how it is cared for and what is warranted', async () => {
  await openProduct();
  expect(headings()).toEqual(expect.arrayContaining(['Materials and make', 'Care', 'Warranty']));
});

test('a gift card has no care, no warranty and no materials', async () => {
  await openProduct('/products/mara', product([emerald], { gift_card: true, is_financed: false }));
  expect(headings()).toEqual(expect.arrayContaining(['The card', 'Delivery and returns']));
  expect(headings().filter((text) => /^(Care|Warranty|Materials and make)$/.test(text))).toEqual([]);
});

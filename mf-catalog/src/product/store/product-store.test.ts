import { createStore } from 'jotai';
import { product, variant } from '../../testing/fixtures.ts';
import { productPageData, summaryOf } from '../page-data/product-page-data.ts';
import { addVariantAtom, updateVariantAtom, updateVariantPropertyAtom } from './change-variants.ts';
import { productStoreAtom } from './product-store.ts';

const NOW = new Date('2026-11-20T16:00:00Z');
const SHOP = { now: () => NOW, origin: 'https://shop.example', seasonalLayout: 'default' as const };

function open() {
  const page = productPageData(product([variant()]), 'mara', SHOP);
  if (!page) throw new Error('The product has a variant.');
  const store = createStore();
  return { page, store, known: (id: number) => store.get(productStoreAtom)?.variants[id] };
}
const moss = { ...summaryOf(variant({ id: 1009, slug: 'mara-moss' }), NOW), arrival: null };

test('R346 a variant that is added is found by its id, beside those that were added before', () => {
  const { page, store, known } = open();
  store.set(addVariantAtom, page, moss);
  store.set(addVariantAtom, page, { ...moss, id: 1010, slug: 'mara-rust' });
  expect(known(1009)?.slug).toBe('mara-moss');
  expect(known(1010)?.slug).toBe('mara-rust');
});

test('R347 an attribute of a variant is updated, and its others stay', () => {
  const { page, store, known } = open();
  store.set(updateVariantAtom, page, 1001, { purchasable: false });
  expect(known(1001)).toMatchObject({ purchasable: false, slug: 'mara-emerald', priceCents: 329_000 });
});

test('R347 the value of a property is updated, and one that is new is added', () => {
  const { page, store, known } = open();
  store.set(updateVariantPropertyAtom, page, 1001, { name: 'Material', value: 'Silk velvet' });
  store.set(updateVariantPropertyAtom, page, 1001, { name: 'Rub count', value: '60,000' });
  expect(known(1001)?.properties).toEqual([
    { name: 'Material', value: 'Silk velvet', show: true },
    { name: 'Rub count', value: '60,000', show: true },
  ]);
});

test('R347 a variant that the product does not have is not made up', () => {
  const { page, store, known } = open();
  store.set(updateVariantAtom, page, 7, { purchasable: false });
  store.set(updateVariantPropertyAtom, page, 7, { name: 'Material', value: 'Silk' });
  expect(known(7)).toBeUndefined();
});

test('what is known belongs to one answer of the loader: the next one is newer', () => {
  const { page, store, known } = open();
  store.set(updateVariantAtom, page, 1001, { purchasable: false });
  store.set(addVariantAtom, { ...page }, moss);
  expect(known(1001)).toBeUndefined();
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { picture } from '../../testing/fixtures.ts';
import type { Tree } from '../form-tree/form-tree.ts';
import { entriesAt, textAt, textsAt } from '../form-tree/form-tree.ts';
import { readTree } from '../form-tree/read-tree.ts';
import { combineOptions } from './combine-options.ts';
import { ProductForm } from './product-form.tsx';
import { productToTree } from './product-to-tree.ts';
import type { Product } from './product-type.ts';
import { treeToProduct } from './tree-to-product.ts';

const FILES = join(__dirname, '../../../../shared/catalogue-data/data/products');
const products: Product[] = readdirSync(FILES)
  .slice(2, 4)
  .map((file) => JSON.parse(readFileSync(join(FILES, file), 'utf8'))[0]);
const [first] = products;
if (!first) throw new Error('The shop’s files have products.');

/** What the form of a product sends when nothing is changed in it. */
function sentBy(tree: Tree, errors = {}): Tree {
  const { slug: brand } = { slug: textAt(tree, 'brand') };
  const places = {
    brands: [{ slug: brand, name: brand }],
    categories: [textAt(tree, 'category')],
    collections: textsAt(tree, 'collections').map((slug) => ({ slug, name: slug })),
  };
  const form = <ProductForm {...{ tree, errors, places }} version={3} state="published" isConflict={false} />;
  const { container, unmount } = render(
    <RouterProvider router={createMemoryRouter([{ path: '/', element: form }])} />,
  );
  const element = container.querySelector('form');
  if (!element) throw new Error('There is no form.');
  const sent = readTree(new FormData(element));
  if (Object.keys(errors).length === 0) unmount();
  return sent;
}

/** The fields that the form has, as the product has them. */
function saidOf(product: Product) {
  const said = treeToProduct(productToTree(product));
  const known: Record<string, unknown> = { ...product };
  return Object.fromEntries(Object.keys(said).map((name) => [name, known[name]]));
}

test('the form of a product says again all that the shop’s files say, and touches no stock', () => {
  for (const product of products) {
    const { variants, ...said } = treeToProduct(sentBy(productToTree(product)));
    const { variants: _, ...expected } = saidOf(product);
    expect(said).toEqual(expected);
    const kept = variants.map((variant, at) => ({ ...product.variants[at], ...variant, pictures: [] }));
    expect(kept).toEqual(
      product.variants.map((variant) => ({
        ...variant,
        option_name: kept.find(({ sku }) => sku === variant.sku)?.option_name,
        pictures: [],
        scheduled_prices: [],
      })),
    );
    expect(variants.some((variant) => 'quantity' in variant)).toBe(false);
  }
});

test('scheduled prices and pictures go through the form, with their times on Chicago’s clocks', () => {
  const scheduled = { price: 99, starts_at: '2026-11-27T06:00:00.000Z', ends_at: '2026-12-01T06:00:00.000Z' };
  const variants = first.variants.map((variant) => ({
    ...variant,
    pictures: [picture('/media/uploads/a'), { ...picture('/media/uploads/b'), shown_in: 'Oat' }],
    scheduled_prices: [scheduled],
  }));
  const tree = productToTree({ ...first, variants });
  expect(textAt(tree, 'variants.0.scheduled_prices.0.starts')).toBe('2026-11-27T00:00');
  const [variant] = treeToProduct(sentBy(tree)).variants;
  expect(variant?.scheduled_prices).toEqual([scheduled]);
  expect(variant?.pictures).toEqual(variants[0]?.pictures);
});

test('a merchant makes a variant of each combination of options, and those that are there stay', () => {
  const tree = combineOptions({
    slug: 'nova',
    options: [
      { name: 'Cloth', values: 'Linen\nWool' },
      { name: 'Size', values: 'Small\nLarge' },
    ],
    variants: [
      { sku: 'N-1', choices: ['Wool', 'Large'], price: '20' },
      { sku: 'N-2', price: '10' },
    ],
  });
  const made = entriesAt(tree, 'variants').map((each) => [
    textAt(each, 'sku'),
    textsAt(each, 'choices').join(),
  ]);
  expect(made).toEqual([
    ['N-1', 'Wool,Large'],
    ['N-2', 'Linen,Small'],
    ['N-1-LINEN-LARGE', 'Linen,Large'],
    ['N-1-WOOL-SMALL', 'Wool,Small'],
  ]);
});

test('what is to be put right is named at the top, where the focus goes, and beside its field, which is not hidden', () => {
  const message = 'A sale price is below the price.';
  sentBy(productToTree(first), { 'variants.1.sale_price': message });
  expect(screen.getByRole('link', { name: message })).toHaveAttribute('href', '#variants.1.sale_price');
  expect(screen.getByRole('region', { name: 'To be put right' })).toHaveFocus();
  const field = screen.getAllByLabelText(/^Sale price/)[1];
  expect(field).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(field).toBeVisible();
});

test('who typed something is asked before a link takes it away, and not before it is saved', async () => {
  sentBy(productToTree(first), { name: 'Say the product’s name.' });
  const link = document.body.appendChild(document.createElement('a'));
  link.href = '/catalogue_desk';
  const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
  let isFollowed = false;
  // Nothing to go to in this test.
  link.addEventListener('click', (event) => {
    isFollowed = true;
    event.preventDefault();
  });
  const isLeft = () => {
    isFollowed = false;
    link.click();
    return isFollowed;
  };
  const isClosed = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect([isLeft(), isClosed(), confirm.mock.calls.length]).toEqual([true, true, 0]);
  await userEvent.type(screen.getByLabelText(/^Name/, { selector: '[name="name"]' }), 'x');
  expect([isLeft(), isClosed(), confirm.mock.calls.length]).toEqual([false, false, 1]);
  const form = screen.getByRole('button', { name: 'Publish' }).closest('form');
  form?.addEventListener('submit', (event) => event.preventDefault());
  form?.requestSubmit();
  expect([isLeft(), isClosed(), confirm.mock.calls.length]).toEqual([true, true, 1]);
  link.remove();
});

test('a sale price that cannot be read, and a stock that was emptied, are refused by the API and take nothing away', () => {
  const tree = productToTree(first);
  const [variant, ...others] = entriesAt(tree, 'variants');
  if (!variant) throw new Error('A product has variants.');
  const typed = { ...variant, sale_price: '1.500,00', msrp_price: '', quantity_before: '4', quantity: '' };
  const [said] = treeToProduct({ ...tree, variants: [typed, ...others] }).variants;
  expect(said).toMatchObject({ sale_price: 0, msrp_price: null, quantity: -1 });
});

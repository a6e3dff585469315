import type { Quote } from '@sanderling/contract/wire/quotes/quote';
import { ApiProblem } from '@sanderling/runtime';
import { render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { Refusal } from '../../form-page/read-form.ts';
import { sliceContext } from '../../testing/slice-context.ts';
import { loader } from '../quote.route.tsx';
import { BY_ID, CHANGE, DRAFT, ID, post } from '../testing/draft.ts';
import { loadAsking } from './load-asking.ts';
import { QuoteForm } from './quote-form.tsx';

test('R060 a search of the form has one line a product, with its finishes to choose from and those that are added named', async () => {
  const hit = (product: number, finish: number) => ({
    ...{ product_id: product, variant_id: product * 10 + finish, name: `Sofa ${product}`, picture: null },
    ...{
      variant_name: `Sofa ${product}, Finish ${finish}`,
      price: 100,
      regular_price: 100,
      gift_card: false,
    },
  });
  const hits = Array.from({ length: 9 }, (_, product) => [hit(product, 1), hit(product, 2)]).flat();
  const { context } = sliceContext((call) => (call === BY_ID ? DRAFT : []), { quoteDraft: ID });
  Object.assign(context, { search: { queries: async () => [{ hits }], trending: async () => [] } });
  const request = new Request('https://sanderling.example/warehouse_quote/form?find=sofa');
  const data = await loader({ request, params: {}, context });
  if (data.kind !== 'asking') throw new Error('It is a form.');
  const line = {
    ...{ variantId: 31, productName: 'Sofa 3', optionName: 'Finish 1', slug: 'sofa-3', imageUrl: '' },
    ...{ quantity: 1, note: '', price: 100, regularPrice: 100 },
  };
  const asking = { ...data.asking, lines: [line] };
  const form = <QuoteForm data={asking} refusal={undefined} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: form }])} />);
  const found = within(await screen.findByRole('list', { name: 'Found for sofa' }));
  expect(found.getAllByRole('listitem')).toHaveLength(8);
  const finish = found.getByRole('combobox', { name: 'Finish of Sofa 3' });
  // The next that is not there yet.
  expect(finish).toHaveValue('32');
  const names = within(finish)
    .getAllByRole('option')
    .map((option) => option.textContent);
  expect(names).toEqual(['Finish 1 (added)', 'Finish 2']);
  expect(screen.getByRole('link', { name: /^Show more/ })).toHaveAttribute(
    'href',
    '/warehouse_quote/form?find=sofa&shown=16#found-8',
  );
  const added = await post(
    [
      ['form', 'ask'],
      ['intent', 'add-found:3'],
      ['finish-3', '32'],
      ['find', 'sofa'],
    ],
    () => DRAFT,
  );
  expect(added.to).toBe('/warehouse_quote/form?find=sofa#pieces');
});

const PIECE = {
  ...{ variant_id: 1001, sku: 'MA-1', product_name: 'Mara sofa', option_name: 'Oat', slug: 'mara-oat' },
  ...{ picture: null, quantity: 3, note: '', price: 3_290, regular_price: 3_290, quoted: null, changes: [] },
};

async function openForm(draft: Quote | null, answer: (call: string) => unknown, at = '', refusal?: Refusal) {
  const { context } = sliceContext((call) => (call === BY_ID ? draft : answer(call)), {
    ...(draft && { quoteDraft: ID }),
    orderId: 'my-cart',
  });
  const request = new Request(`https://sanderling.example/warehouse_quote/form${at}`);
  const data = await loader({ request, params: {}, context });
  if (data.kind !== 'asking') throw new Error('It is a form.');
  const form = <QuoteForm data={data.asking} refusal={refusal} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: form }])} />);
}

test('R060 a draft names what has been ordered since, and takes it out or keeps it by one press', async () => {
  const ordered = { quantity: 2, order_number: 'R100000001' };
  await openForm({ ...DRAFT, lines: [{ ...PIECE, ordered }] }, () => []);
  expect(await screen.findByText('2 × Mara sofa, Oat, ordered with R100000001')).toBeVisible();
  for (const [name, decision] of [
    ['Take out what is ordered', 'take_out'],
    ['Keep, to order it again', 'keep'],
  ] as const) {
    const button = screen.getByRole<HTMLButtonElement>('button', { name });
    const { sent } = await post(
      [
        ['form', 'ask'],
        [button.name, button.value],
        ['variant_id', '1001'],
        ['quantity_1001', '3'],
      ],
      () => DRAFT,
      { quoteDraft: ID },
    );
    expect(sent.at(-1)).toMatchObject({
      call: CHANGE,
      body: { action: 'save', ordered: decision, lines: [{ variant_id: 1001, quantity: 3 }] },
    });
  }
});

test('R060 a form that begins with the cart leaves out what is ordered already, and says so', async () => {
  const line = (id: number, more: object) => ({
    ...{ product_name: `Sofa ${id}`, quantity: 1, price: 100, compare_at_price: null },
    ...{ category_permalink: 'sofas', product_url: '/products/sofa' },
    variant: { id, option_name: null, images: [], slug: 'sofa' },
    ...more,
  });
  const cart = { id: 'my-cart', line_items: [line(1, { ordered_with: 'R100000001' }), line(2, {})] };
  await openForm(null, (call) => (call.includes('order') ? cart : []), '?from=cart');
  expect(await screen.findByText('1 × Sofa 1, ordered with R100000001')).toBeVisible();
  const pieces = screen.getByRole('list', { name: 'Pieces of this quote' });
  expect(
    within(pieces)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Sofa 2']);
});

test('R060 a draft of which nothing is ordered speaks of no order', async () => {
  await openForm({ ...DRAFT, lines: [PIECE] }, () => []);
  expect(screen.getByRole('list', { name: 'Pieces of this quote' })).toBeVisible();
  expect(screen.queryByText(/ordered/)).toBeNull();
});

test('R060 whether there is an elevator is not answered for who asks, nor sent', async () => {
  const request = new Request('https://sanderling.example/warehouse_quote/form');
  const { context } = sliceContext(() => []);
  const asking = await loadAsking({ request, params: {}, context });
  const router = createMemoryRouter([
    { path: '/', element: <QuoteForm data={asking} refusal={undefined} /> },
  ]);
  render(<RouterProvider router={router} />);
  const choices = within(screen.getByRole('group', { name: /^Is there an elevator/ }));
  for (const choice of choices.getAllByRole('radio')) expect(choice).not.toBeChecked();
  const { sent } = await post(
    [
      ['form', 'ask'],
      ['intent', 'save'],
    ],
    () => DRAFT,
  );
  expect(sent.at(-1)?.body).not.toHaveProperty('has_elevator');
});

test('R060 what is refused of a piece stands at its own field, by the name of the piece', async () => {
  const problem = new ApiProblem(422, {
    ...{ code: 110, message: 'Some entries are not valid.' },
    errors: { 'lines.0.quantity': ['Enter a quantity.'], 'lines.0.note': ['Use at most 500 characters.'] },
  });
  const { to: refused } = await post(
    [
      ['form', 'ask'],
      ['intent', 'save'],
      ['variant_id', '1001'],
      ['quantity_1001', '0'],
      ['note_1001', 'For the hall'],
    ],
    (call) => (call === CHANGE ? problem : DRAFT),
    { quoteDraft: ID },
  );
  const { data: refusal } = JSON.parse(JSON.stringify(refused));
  await openForm({ ...DRAFT, lines: [PIECE] }, () => [], '', refusal);
  const quantity = await screen.findByRole('spinbutton', { name: /^Quantity of Mara sofa/ });
  expect(quantity).toBeInvalid();
  expect(quantity).toHaveAccessibleDescription('Enter a quantity.');
  expect(screen.getByRole('textbox', { name: /^Note for Mara sofa/ })).toHaveAccessibleDescription(
    expect.stringContaining('Use at most 500 characters.'),
  );
});

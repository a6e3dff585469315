import type { Quote, QuoteSummary } from '@sanderling/contract/wire/quotes/quote';
import { ApiProblem, createApiClient } from '@sanderling/runtime';
import { render, screen, within } from '@testing-library/react';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom';
import { sliceContext } from '../testing/slice-context.ts';
import { QuotePage } from './answer/quote-page.tsx';
import { QuoteSums } from './answer/quote-tables.tsx';
import { loadAsking } from './asking/load-asking.ts';
import { QuoteForm } from './asking/quote-form.tsx';
import { action, Component, loader } from './quote.route.tsx';
import { QuoteList } from './quote-list.tsx';

const ID = '7d0cf0f2-6d1a-4b86-9a43-5a3a4c1c2b11';
const BY_ID = `GET /warehouse_quotes/${ID}`;
const CHANGE = `PATCH /warehouse_quotes/${ID}`;
const ORDER = { id: '1f0cf0f2-6d1a-4b86-9a43-5a3a4c1c2b22', number: 'R100000001', is_placed: false };
const DRAFT: Quote = {
  ...{ id: ID, number: 'Q20001', state: 'draft', first_name: 'Tomas', last_name: '', email: '', phone: '' },
  ...{ address1: '22 W Hubbard St', city: '', state_abbr: '', zip_code: '', floor: '', has_elevator: false },
  ...{ stairs: '', wanted_date: null, notes: '', lines: [], missing: {}, message: '', totals: null },
  ...{ asked_at: null, answer_by: null, answered_at: null, expires_at: null, expires_on: null, order: null },
};

async function post(fields: [string, string][], ...given: Parameters<typeof sliceContext>) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const { context, ...seen } = sliceContext(...given);
  const request = Object.assign(new Request('https://sanderling.example/warehouse_quote/form'), {
    formData: async () => form,
  });
  const answer = await action({ request, params: { id: ID }, context });
  const to = answer instanceof Response ? answer.headers.get('location') : answer;
  return { to, ...seen };
}

test('R060 whatever button of the form is pressed, all that stands in it is stored first', async () => {
  const typed: [string, string][] = [
    ['form', 'ask'],
    ['intent', 'add-found:110'],
    ['finish-110', '1105'],
    ['variant_id', '1001'],
    ['quantity_1001', '3'],
    ['note_1001', 'In the hall'],
    ['city', 'Chicago'],
    ['state', 'IL'],
    ['has_elevator', 'yes'],
  ];
  const { to, sent, cookies } = await post(typed, () => DRAFT);
  expect(to).toBe('/warehouse_quote/form#pieces');
  expect(sent.at(-1)).toEqual({
    call: 'POST /warehouse_quotes',
    body: expect.objectContaining({
      ...{ send: false, city: 'Chicago', state_abbr: 'IL', has_elevator: true, wanted_date: null },
      lines: [
        { variant_id: 1001, quantity: 3, note: 'In the hall' },
        { variant_id: 1105, quantity: 1, note: '' },
      ],
    }),
  });
  expect(cookies.get('quoteDraft')).toBe(ID);
});

test('R060 a form that is pressed twice before scripts have started begins one draft: each press has the key of its page', async () => {
  const request = new Request('https://sanderling.example/warehouse_quote/form');
  const open = async () => {
    const data = await loader({ request, params: {}, context: sliceContext(() => []).context });
    const router = createMemoryRouter([
      { path: '/', Component, HydrateFallback: () => null, loader: () => data },
    ]);
    const { container, unmount } = render(<RouterProvider router={router} />);
    await screen.findByRole('heading', { level: 1 });
    const key = new FormData(container.querySelector('form') ?? undefined).get('form_key');
    unmount();
    return String(key);
  };
  const keys = [await open(), await open()];
  expect(new Set(keys).size).toBe(2);
  const { context } = sliceContext(() => DRAFT);
  const keysSent: unknown[] = [];
  const api = createApiClient({
    async call(_method, path, _body, options) {
      if (path === '/warehouse_quotes') keysSent.push(options?.idempotencyKey);
      return { data: DRAFT };
    },
  });
  const form = new FormData();
  for (const [name, value] of Object.entries({ form: 'ask', intent: 'save', form_key: keys[0] ?? '' }))
    form.append(name, value);
  const pressed = Object.assign(request.clone(), { formData: async () => form });
  await action({ request: pressed, params: {}, context: { ...context, api } });
  expect(keysSent).toEqual([keys[0]]);
});

test('R060 a quantity that is emptied is refused and not taken as one', async () => {
  const emptied: [string, string][] = [
    ['form', 'ask'],
    ['intent', 'save'],
    ['variant_id', '1001'],
  ];
  const { sent } = await post([...emptied, ['quantity_1001', '']], () => DRAFT);
  expect(JSON.parse(JSON.stringify(sent.at(-1)?.body))).toMatchObject({ lines: [{ quantity: null }] });
});

test('R060 removing a piece, finding one and taking over the cart go on with the draft that was begun', async () => {
  const answer = (call: string) => (call === BY_ID || call === CHANGE ? DRAFT : null);
  const begun = { quoteDraft: ID, orderId: 'my-cart' };
  const press = (intent: string, ...more: [string, string][]) =>
    post([['form', 'ask'], ['intent', intent], ['variant_id', '1001'], ...more], answer, begun);
  expect((await press('remove:1001')).sent.at(-1)).toMatchObject({ call: CHANGE, body: { lines: [] } });
  expect((await press('cart')).sent.at(-1)?.body).toMatchObject({ action: 'save', cart_id: 'my-cart' });
  expect((await press('find', ['find', ' red sofa '])).to).toBe(
    '/warehouse_quote/form?find=red%20sofa#found',
  );
});

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

async function openForm(draft: Quote | null, answer: (call: string) => unknown, at = '') {
  const { context } = sliceContext((call) => (call === BY_ID ? draft : answer(call)), {
    ...(draft && { quoteDraft: ID }),
    orderId: 'my-cart',
  });
  const request = new Request(`https://sanderling.example/warehouse_quote/form${at}`);
  const data = await loader({ request, params: {}, context });
  if (data.kind !== 'asking') throw new Error('It is a form.');
  const form = <QuoteForm data={data.asking} refusal={undefined} />;
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

test('R060 a quote that is saved for later says so, and where it waits', async () => {
  const { to, sent } = await post(
    [
      ['form', 'ask'],
      ['intent', 'save'],
    ],
    () => DRAFT,
    { quoteDraft: ID },
  );
  expect([to, sent.at(-1)?.body]).toEqual([
    '/warehouse_quote/form?saved=1',
    expect.objectContaining({ action: 'save' }),
  ]);
});

test('R060 a quote that is sent has a page of its own, and the browser forgets the draft', async () => {
  const { to, sent, cookies } = await post(
    [
      ['form', 'ask'],
      ['intent', 'send'],
    ],
    () => DRAFT,
    { quoteDraft: ID },
  );
  expect(sent.slice(-2).map(({ body }) => body)).toMatchObject([{ action: 'save' }, { action: 'send' }]);
  expect([to, cookies.has('quoteDraft')]).toEqual([`/warehouse_quote/${ID}/form`, false]);
});

test.each([
  ['a visitor who is not signed in', {}, '/login', `/warehouse_quote/${ID}/form`],
  ['an admin', { isSignedIn: true, role: 'admin' }, `/designers/quotes/${ID}`, undefined],
])(
  'R060 the link of a mail leads %s on, to sign in and back or to the desk',
  async (_who, given, to, wanted) => {
    const { context, cookies } = sliceContext(() => new ApiProblem(404, {}), given);
    const request = new Request(`https://sanderling.example/warehouse_quote/${ID}/form`);
    const led = await loader({ request, params: { id: ID }, context }).catch((thrown: unknown) => thrown);
    expect(led instanceof Response && led.headers.get('location')).toBe(to);
    expect(cookies.get('wantedRoute')).toBe(wanted);
  },
);

const ANSWERED_AT = '2026-11-20T16:00:00.000Z';

test('R060 accepting opens the checkout with the cart of the quote, and its own cart is one press away', async () => {
  const shown: [string, string][] = [
    ['intent', 'accept'],
    ['expected_total', '1876.66'],
    ['expected_answer', ANSWERED_AT],
  ];
  const accepted = await post(shown, () => ({ ...DRAFT, state: 'accepted', order: ORDER }), {
    orderId: 'my-cart',
  });
  expect(accepted.sent.at(-1)?.body).toEqual({
    action: 'accept',
    expected_total: 1876.66,
    expected_answer: ANSWERED_AT,
  });
  expect([accepted.to, accepted.cookies.get('orderId')]).toEqual(['/checkout', ORDER.id]);
  const back = await post([['intent', 'own-cart']], () => null, { orderId: ORDER.id });
  expect([back.to, back.cookies.has('orderId')]).toEqual(['/cart', false]);
});

test('R060 a page that says no total accepts nothing: its release did not know what it showed', async () => {
  const { sent, to } = await post([['intent', 'accept']], () => null);
  expect([sent, to]).toMatchObject([[], { init: { status: 409 } }]);
});

test('R060 the page of an answer sends the total that it shows, and says beside it that tax has changed', () => {
  const change = 'Sales tax has risen since we answered, from $0.00 to $93.33: you pay $93.33 more.';
  const totals = {
    lines: 1_700,
    saved: 0,
    shipping: 176.66,
    tax: 93.33,
    is_tax_exempt: false,
    total: 1_969.99,
  };
  const answered = { state: 'answered', answered_at: ANSWERED_AT } as const;
  const quote: Quote = { ...DRAFT, ...answered, expires_on: '2026-11-30', totals, changes: [change] };
  const router = createMemoryRouter([
    { path: '/', element: <QuotePage quote={quote} isDesigner refusal={undefined} /> },
  ]);
  const { container } = render(<RouterProvider router={router} />);
  expect(screen.getByText(change)).toBeVisible();
  const form = screen.getByRole('button', { name: 'Accept and pay' }).closest('form');
  expect(new FormData(form ?? undefined).get('expected_total')).toBe('1969.99');
  expect(new FormData(form ?? undefined).get('expected_answer')).toBe(ANSWERED_AT);
  expect(container.querySelectorAll('dl')).toHaveLength(2);
});

test.each([
  ['risen', undefined, true],
  ['fallen', ['The tax has fallen.'], false],
])('R060 a tax that has %s since the answer is a warning only where more is paid', (word, eased, warns) => {
  const change = `The tax has ${word}.`;
  const totals = { lines: 1, saved: 0, shipping: 0, tax: 0, is_tax_exempt: false, total: 1 };
  render(<QuoteSums quote={{ totals, changes: [change], ...(eased && { eased }) }} />);
  expect(screen.getByText(change).querySelector('svg') !== null).toBe(warns);
});

test('R060 the form begins with the cart and where it goes when it is opened from there, and stores nothing', async () => {
  const cart = {
    line_items: [
      {
        ...{ product_name: 'Mara sofa', quantity: 2, price: 1_200, category_permalink: 'sofas' },
        variant: { id: 1001, option_name: 'Velvet', slug: 'mara', images: [] },
      },
      { category_permalink: 'gift-cards', variant: { id: 7, images: [] } },
    ],
    shipping_address: { first_name: 'Ada', city: 'Chicago', state: { abbr: 'IL' }, phone: '+13126673550' },
  };
  const { context, sent } = sliceContext((call) => (call === 'POST /orders/get_order' ? cart : []), {
    orderId: 'my-cart',
  });
  const request = new Request('https://sanderling.example/warehouse_quote/form?from=cart');
  const { fields, lines } = await loadAsking({ request, params: {}, context });
  expect(lines).toMatchObject([{ variantId: 1001, quantity: 2, productName: 'Mara sofa' }]);
  expect(fields).toMatchObject({ first_name: 'Ada', state: 'IL', phone: '(312) 667-3550' });
  expect(sent.map(({ call }) => call).toSorted()).toEqual(['GET /states', 'POST /orders/get_order']);
});

test('R060 a designer who comes from a product finds it in the form, with their own e-mail address, phone and address', async () => {
  const variant = { id: 1105, slug: 'otis', option_name: 'Oak', images: [], price: 268, is_on_sale: false };
  const otis = {
    name: 'Otis table',
    gift_card: false,
    main_variant_slug: 'otis',
    variants: { otis: variant },
  };
  const answers: Record<string, unknown> = {
    'GET /products/otis': otis,
    'GET /user/shipping_address_attributes': {
      ...{ first_name: 'Ada', last_name: 'Okafor', email: 'ada@example.com', phone: '+13126673550' },
      ...{ address1: '22 W Hubbard St', city: 'Chicago', zip_code: '60654' },
      state: { name: 'Illinois', abbr: 'IL' },
    },
    'GET /states': [],
  };
  const { context } = sliceContext((call) => answers[call] ?? null, { isSignedIn: true });
  const request = new Request('https://sanderling.example/warehouse_quote/form?add=otis');
  const { fields, lines } = await loadAsking({ request, params: {}, context });
  expect(lines).toMatchObject([
    { variantId: 1105, productName: 'Otis table', optionName: 'Oak', price: 268 },
  ]);
  expect(fields).toMatchObject({ email: 'ada@example.com', phone: '(312) 667-3550', first_name: 'Ada' });
  expect(fields).toMatchObject({ address1: '22 W Hubbard St', state: 'IL', zip_code: '60654' });
});

test('R060 R080 the list says of each quote where it stands and what it comes to', () => {
  const quote: QuoteSummary = {
    ...{ id: ID, number: 'Q20001', state: 'answered', name: 'Ada', place: 'Chicago, IL', pieces: 2 },
    ...{ total: 1_240.5, asked_at: '2026-11-20T16:00:00Z', answer_by: '2026-11-24', is_overdue: false },
    ...{ expires_on: '2026-11-30', order: null },
  };
  const hidden = { ...quote, id: 'b', number: 'Q20002', state: 'expired' as const, total: null };
  render(
    <MemoryRouter>
      <QuoteList quotes={[quote, hidden]} />
    </MemoryRouter>,
  );
  expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'Q200012 pieces to Chicago, ILAnswered, good until Mon, Nov 30$1,240.50',
    'Q200022 pieces to Chicago, ILExpired',
  ]);
  expect(screen.getByRole('link', { name: 'Q20001' })).toHaveAttribute('href', `/warehouse_quote/${ID}/form`);
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

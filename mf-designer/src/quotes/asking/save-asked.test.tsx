import { createApiClient } from '@sanderling/runtime';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { sliceContext } from '../../testing/slice-context.ts';
import { action, Component, loader } from '../quote.route.tsx';
import { BY_ID, CHANGE, DRAFT, ID, post } from '../testing/draft.ts';

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

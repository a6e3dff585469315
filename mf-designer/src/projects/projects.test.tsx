import { ApiProblem } from '@sanderling/runtime';
import { render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { sliceContext } from '../testing/slice-context.ts';
import { BoardPage } from './board/board-page.tsx';
import { ProjectListPage } from './list/project-list-page.tsx';
import { PlacingPage } from './placing/placing-page.tsx';
import { loader } from './projects.route.tsx';
import { post } from './testing/post.ts';
import { PROJECT, PROJECT_ID } from './testing/project.ts';

// jsdom lays nothing out.
Object.assign(Element.prototype, { scrollIntoView: () => undefined });

const ID = PROJECT_ID;
const CHANGE = `PATCH /user/projects/${ID}`;

test.each<[string, Record<string, string>, object]>([
  [
    'has a piece in another finish',
    { intent: 'piece', piece_id: '7', variant_id: '1002', quantity: '2', note: '', place: 'room:3' },
    {
      ...{ action: 'change_piece', piece_id: 7, variant_id: 1002, quantity: 2, note: '' },
      ...{ room_id: 3, alternative_of: null },
    },
  ],
  [
    'adds what was found into a room',
    { intent: 'add:1105', place: 'room:3' },
    { action: 'add_pieces', room_id: 3, alternative_of: null, pieces: [{ variant_id: 1105, quantity: 1 }] },
  ],
  [
    'adds what was found in the finish that was chosen in it',
    { intent: 'add-found:12', 'finish-12': '1106', place: 'room:3' },
    { action: 'add_pieces', room_id: 3, alternative_of: null, pieces: [{ variant_id: 1106, quantity: 1 }] },
  ],
  [
    'adds a favorite beside a piece',
    { intent: 'add-product:12', place: 'beside:7' },
    { action: 'add_pieces', room_id: null, alternative_of: 7, pieces: [{ product_id: 12, quantity: 1 }] },
  ],
  [
    'adds a line of the cart with its quantity',
    { intent: 'add:1105:4', place: 'room:' },
    {
      action: 'add_pieces',
      room_id: null,
      alternative_of: null,
      pieces: [{ variant_id: 1105, quantity: 4 }],
    },
  ],
  [
    'moves a piece into no room',
    { intent: 'piece', piece_id: '7', quantity: '3', note: 'Tall', place: 'room:' },
    { action: 'change_piece', piece_id: 7, quantity: 3, note: 'Tall', room_id: null, alternative_of: null },
  ],
  [
    'moves a piece up',
    { intent: 'piece-up', piece_id: '7' },
    { action: 'move_piece', piece_id: 7, direction: 'up' },
  ],
  ['removes a piece', { intent: 'remove-piece', piece_id: '7' }, { action: 'remove_piece', piece_id: 7 }],
  [
    'sets a markup, whatever stands in the fee',
    { intent: 'price', pricing: 'markup', markup: '35.5', fee: '9' },
    { action: 'price', markup: 35.5, fee: null },
  ],
  [
    'sets a markup as it is written elsewhere',
    { intent: 'price', pricing: 'markup', markup: '27,5 %', fee: '' },
    { action: 'price', markup: 27.5, fee: null },
  ],
  [
    'sets a fee as dollars are written',
    { intent: 'price', pricing: 'fee', markup: '30', fee: '$1,500.00' },
    { action: 'price', markup: null, fee: 1500 },
  ],
  [
    'sets a markup that cannot be read, which is refused and not thrown away',
    { intent: 'price', pricing: 'markup', markup: 'abc', fee: '9' },
    { action: 'price', markup: 0, fee: null },
  ],
  [
    'sets an empty fee, which is refused and not thrown away',
    { intent: 'price', pricing: 'fee', markup: '', fee: '' },
    { action: 'price', markup: null, fee: 0 },
  ],
  [
    'goes back to the store’s prices',
    { intent: 'price', pricing: 'store', markup: '35' },
    { action: 'price', markup: null, fee: null },
  ],
  [
    'moves a room down',
    { intent: 'room-down', room_id: '3' },
    { action: 'move_room', room_id: 3, direction: 'down' },
  ],
])('R080 a press on the board %s', async (_what, fields, body) => {
  const { sent, to } = await post(fields);
  expect(sent).toEqual([{ call: CHANGE, body }]);
  expect(to).toMatch(new RegExp(`^/user/projects/${ID}#`));
});

test('R080 the approved pieces go into this browser’s cart, and the board says what became of them', async () => {
  const cart = { order_id: 'the-cart', added: 5, in_cart: 1, ordered: 2, left_out: ['Otto: sold out'] };
  const put = await post({ intent: 'to-cart' }, () => cart);
  expect(put.to).toEqual({ inCart: { added: 5, before: 1, ordered: 2, leftOut: ['Otto: sold out'] } });
  expect(put.cookies.get('orderId')).toBe('the-cart');
  expect(put.sent[0]?.body).toEqual({ order_id: 'my-cart' });
});

test('R080 the piece that a designer came with goes into a project, or into a new one', async () => {
  const known = await post({ project: ID, variant_id: '1001' }, () => PROJECT, '');
  expect(known.sent.map(({ call }) => call)).toEqual([CHANGE]);
  const begun = await post({ name: 'Attic', client_name: 'Eve', variant_id: '1001' }, () => PROJECT, '');
  expect(begun.sent.map(({ call }) => call)).toEqual(['POST /user/projects', CHANGE]);
  expect(begun.to).toBe(`/user/projects/${ID}`);
});

test('R042 R080 who is no designer any more is led to what became of it', async () => {
  const refused = new ApiProblem(403, { error: 'forbidden', code: 171, message: '' });
  const { context } = sliceContext(() => refused, { isSignedIn: true });
  const request = new Request('https://sanderling.example/user/projects');
  const thrown = await loader({ request, params: {}, context }).catch((response: Response) => response);
  expect(thrown instanceof Response && thrown.headers.get('location')).toBe('/designers/account_verifying');
});

test('R080 from the page of a finish that finish can be added to any project, and a gift card to none', async () => {
  const product = {
    ...{ name: 'Mara sofa', gift_card: false, main_variant_slug: 'mara-green' },
    variants: {
      a: { id: 1, slug: 'mara-green', option_name: 'Green' },
      b: { id: 2, slug: 'mara-red', option_name: 'Red' },
    },
  };
  const adding = async (slug: string, answer: object) => {
    const { context } = sliceContext((call) => (call.startsWith('GET /products/') ? answer : []), {
      isSignedIn: true,
    });
    const request = new Request(`https://sanderling.example/user/projects?add=${slug}`);
    const data = await loader({ request, params: {}, context });
    return data.kind === 'list' ? data.adding : undefined;
  };
  expect(await adding('mara-red', product)).toEqual({
    ...{ variantIds: [2], quantity: 1, name: 'Mara sofa, Red', room: null },
  });
  expect(await adding('mara', product)).toEqual({
    ...{ variantIds: [1], quantity: 1, name: 'Mara sofa, Green', room: null },
  });
  expect(await adding('gift', { ...product, gift_card: true })).toBeNull();
});

test('R080 a line of the cart comes into a designer’s first project with its quantity', async () => {
  const product = {
    ...{ name: 'Pip pouf', gift_card: false, main_variant_slug: 'pip' },
    variants: { a: { id: 1, slug: 'pip', option_name: null } },
  };
  const { context } = sliceContext((call) => (call.startsWith('GET /products/') ? product : []), {
    isSignedIn: true,
  });
  const request = new Request('https://sanderling.example/user/projects?add=pip&quantity=3');
  const data = await loader({ request, params: {}, context });
  const adding = data.kind === 'list' ? data.adding : null;
  const page = <ProjectListPage projects={[]} adding={adding} refusal={undefined} />;
  const { container } = render(
    <RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />,
  );
  expect(screen.getByText('3 × Pip pouf')).toBeVisible();
  const [form] = container.querySelectorAll('form');
  expect(Object.fromEntries(new FormData(form))).toMatchObject({ variant_id: '1', quantity: '3' });
});

test('R080 from the page of a room its pieces can be added to a project in one press, in the finishes that it shows', async () => {
  const room = { name: 'The oat room', variant_slugs: ['mara-red', 'gone'] };
  const product = {
    ...{ name: 'Mara sofa', gift_card: false, main_variant_slug: 'mara-red' },
    variants: { b: { id: 2, slug: 'mara-red', option_name: 'Red' } },
  };
  const answers: Record<string, unknown> = {
    'GET /rooms/the-oat-room': room,
    'GET /products/mara-red': product,
    'GET /products/gone': new ApiProblem(404, { error: 'not_found', code: 190, message: '' }),
  };
  const { context } = sliceContext((call) => answers[call] ?? [], { isSignedIn: true });
  const request = new Request('https://sanderling.example/user/projects?room=the-oat-room');
  const data = await loader({ request, params: {}, context });
  const adding = data.kind === 'list' ? data.adding : null;
  expect(adding).toEqual({
    ...{ variantIds: [2], quantity: 1, name: 'The oat room, 1 piece', room: 'The oat room' },
  });
  const summary = { ...{ id: ID, name: 'Lake house', client_name: 'June', counts: PROJECT.counts } };
  const projects = [{ ...summary, shared_until: null, updated_at: PROJECT.updated_at }];
  const page = <ProjectListPage projects={projects} adding={adding} refusal={undefined} />;
  const { container } = render(
    <RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />,
  );
  const forms = [...container.querySelectorAll('form')].map((form) => Object.fromEntries(new FormData(form)));
  const coming = { variant_id: '2', quantity: '1', room_name: 'The oat room' };
  expect(forms).toEqual([expect.objectContaining(coming), expect.objectContaining(coming)]);
  const { sent: calls } = await post({ project: ID, ...coming }, () => PROJECT, '');
  expect(calls[0]?.body).toEqual({
    ...{ action: 'add_pieces', pieces: [{ variant_id: 2, quantity: 1 }], room_name: 'The oat room' },
  });
});

test('R080 a piece goes into the room, finish and quantity that the designer names, in the project that was worked on last', async () => {
  const product = {
    ...{ name: 'Mara sofa', gift_card: false, main_variant_slug: 'mara-green' },
    variants: {
      a: { id: 1, slug: 'mara-green', name: 'Mara sofa, Green', option_name: 'Green', discontinued: false },
      b: { id: 2, slug: 'mara-red', name: 'Mara sofa, Red', option_name: 'Red', discontinued: false },
    },
  };
  const summary = { name: 'Lake house', client_name: 'June', counts: PROJECT.counts, shared_until: null };
  const projects = [ID, 'other'].map((id) => ({ ...summary, id, updated_at: PROJECT.updated_at }));
  const answers: Record<string, unknown> = {
    'GET /user/projects': projects,
    [`GET /user/projects/${ID}`]: PROJECT,
    'GET /products/mara-red': product,
  };
  const load = (query: string) => {
    const { context } = sliceContext((call) => answers[call], { isSignedIn: true });
    const request = new Request(`https://sanderling.example/user/projects?${query}`);
    return loader({ request, params: {}, context });
  };
  const data = await load('add=mara-red&quantity=3');
  if (data.kind !== 'placing') throw new Error('There is a project.');
  const page = <PlacingPage placing={data.placing} refusal={undefined} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />);
  expect(screen.getByRole('combobox', { name: 'Finish' })).toHaveDisplayValue('Red');
  expect(screen.getByRole('combobox', { name: 'Room' })).toHaveDisplayValue('Hall');
  expect(screen.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue(3);
  expect(screen.getByRole('link', { name: 'Lake house' })).toHaveAttribute(
    'href',
    '/user/projects?add=mara-red&quantity=3&project=other',
  );
  expect(await load('add=mara-red&project=new')).toMatchObject({ kind: 'list', adding: { variantIds: [2] } });
  const fields = { project: ID, variant_id: '2', quantity: '3', place: 'room:3' };
  const { sent, to } = await post(fields, () => PROJECT, '');
  const pieces = [{ variant_id: 2, quantity: 3 }];
  expect(sent).toEqual([
    { call: CHANGE, body: { action: 'add_pieces', pieces, room_id: 3, alternative_of: null } },
  ]);
  expect(to).toBe(`/user/projects/${ID}#room-3`);
});

test('R080 a search on the board has one line a product, with its finishes to choose from, and a way to more', async () => {
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
  const search = { queries: async () => [{ hits }], trending: async () => [] };
  const { context } = sliceContext((call) => (call.endsWith(ID) ? PROJECT : []), { isSignedIn: true });
  const load = async (query: string) => {
    const request = new Request(`https://sanderling.example/user/projects/${ID}?find=sofa${query}`);
    Object.assign(context, { search });
    const data = await loader({ request, params: { id: ID }, context });
    if (data.kind !== 'board') throw new Error('It is a board.');
    return data;
  };
  const data = await load('');
  const board = <BoardPage data={data} answer={undefined} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: board }])} />);
  const found = within(await screen.findByRole('list', { name: 'Found for sofa' }));
  expect(found.getAllByRole('listitem')).toHaveLength(8);
  const finish = found.getByRole('combobox', { name: 'Finish of Sofa 3' });
  expect(
    within(finish)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Finish 1', 'Finish 2']);
  expect(screen.getByRole('link', { name: 'Show more found for “sofa”' })).toHaveAttribute(
    'href',
    `/user/projects/${ID}?find=sofa&shown=16#found-8`,
  );
  expect((await load('&shown=16')).found).toMatchObject({ products: { length: 9 }, hasMore: false });
});

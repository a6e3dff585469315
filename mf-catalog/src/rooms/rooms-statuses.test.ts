import { loader as old } from '../product/old/product-old.route.tsx';
import { responseOf, useStore } from '../testing/use-store.ts';
import { loader as newRoom } from './new/new-room.route.tsx';
import { action, loader as room } from './room.route.tsx';
import { loader as rooms } from './rooms.route.tsx';

const store = useStore();
const SLUG = 'the-lakeside-living-room';
const openRoom = (slug: string) => room(store.argsFor(`/rooms/${slug}`, { slug }));

test('R038 R040 rooms are listed, all of them or those of one kind', async () => {
  const all = await rooms(store.argsFor('/rooms'));
  expect(all.rooms.length).toBeGreaterThanOrEqual(9);
  const living = await rooms(store.argsFor('/rooms/categories/living-room', { name: 'living-room' }));
  expect(living.rooms.length).toBeGreaterThan(0);
  expect(living.rooms.length).toBeLessThan(all.rooms.length);
  for (const { category } of living.rooms) expect(category).toBe('living-room');
});

test.each(['nowhere', 'Living', '../rooms', ''])('R040 there is no kind of room %j', async (name) => {
  const answer = await responseOf(rooms(store.argsFor('/rooms/categories/x', { name })));
  expect(answer.status).toBe(404);
});

test('R006 R039 a room has every piece in the finish that it stands there in, in its order', async () => {
  const { room: found, pieces } = await openRoom(SLUG);
  expect(pieces.map(({ slug }) => slug)).toEqual(found.variant_slugs);
  expect(pieces[0]?.slug).toBe('mara-three-seat-sofa-emerald-velvet');
});

test('R039 there is no room of an unknown name', async () => {
  expect((await responseOf(openRoom('no-such-room'))).status).toBe(404);
});

test('R039 without JavaScript the whole room goes into one cart', async () => {
  const { pieces } = await openRoom(SLUG);
  const body = new URLSearchParams(
    pieces.slice(0, 3).map(({ variant_id }) => ['variant_id', String(variant_id)]),
  );
  const args = store.argsFor(`/rooms/${SLUG}`, { slug: SLUG }, { method: 'POST', body });
  const answer = await responseOf(action(args));
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/cart']);
  const order = await args.context.api.orders.cart({ order_id: args.jar.get('orderId') ?? '' });
  expect(order?.line_items).toHaveLength(3);
});

test('R041 the page for a new room takes its category from the address, and finds pieces', async () => {
  const plain = await newRoom(store.argsFor('/rooms/categories/new'));
  expect(plain).toMatchObject({ category: '', found: [] });
  const found = await newRoom(
    store.argsFor('/rooms/categories/bedroom/new?find=oak%20bed', { category: 'bedroom' }),
  );
  expect(found.category).toBe('bedroom');
  expect(found.found?.map(({ category_name }) => category_name)).toContain('Wood beds');
});

test('R036 the old page of a product shows the same product', async () => {
  const slug = 'mara-three-seat-sofa';
  const { page } = await old(store.argsFor(`/products/${slug}/old`, { slug }));
  expect(page.product.slug).toBe(slug);
  expect((await responseOf(old(store.argsFor('/products/x/old', { slug: 'x' })))).status).toBe(404);
});

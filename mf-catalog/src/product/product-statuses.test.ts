import { responseOf, useStore } from '../testing/use-store.ts';
import { action, loader } from './product.route.tsx';

const store = useStore();
const SOFA = 'mara-three-seat-sofa';
const open = (slug: string) => loader(store.argsFor(`/products/${slug}`, { slug }));

function post(fields: Record<string, string>) {
  const body = new URLSearchParams(fields);
  return store.argsFor(`/products/${SOFA}`, { slug: SOFA }, { method: 'POST', body });
}

test('R035 R345 a product opens by its own slug and by that of a variant', async () => {
  const { page } = await open(SOFA);
  expect(page.selectedSlug).toBe(page.product.main_variant_slug);
  const variant = await open(`${SOFA}-oat-boucle`);
  expect(variant.page.product.id).toBe(page.product.id);
  expect(variant.page.selectedSlug).toBe(`${SOFA}-oat-boucle`);
});

test.each(['no-such-thing', '', '%2e%2e', '<script>', 'x'.repeat(500)])(
  'R035 there is no product %j',
  async (slug) => {
    expect((await responseOf(open(slug))).status).toBe(404);
  },
);

test('R035 recommendations are other products', async () => {
  const { page, recommended } = await open(SOFA);
  const records = await recommended;
  expect(records).toHaveLength(8);
  expect(records.map(({ product_id }) => product_id)).not.toContain(page.product.id);
});

test('R035 a product page stays when the search service is down', async () => {
  const args = store.argsFor(`/products/${SOFA}`, { slug: SOFA });
  const search = { ...args.context.search, trending: () => Promise.reject(new Error('down')) };
  const { recommended } = await loader({ ...args, context: { ...args.context, search } });
  expect(await recommended).toEqual([]);
});

test('R035 a table whose promised day is long past offers customer care to ask', async () => {
  const { page, support } = await open('petra-pedestal-table');
  expect(page.variants.filter(({ availability }) => availability === null)).toHaveLength(1);
  expect(support?.phone_href).toMatch(/^tel:/);
});

test('R035 a posted form puts the variant into a new cart and leads there', async () => {
  const { page } = await open(SOFA);
  const [variant] = page.variants;
  const args = post({ variant_id: String(variant?.id), quantity: '2' });
  const answer = await responseOf(action(args));
  expect(answer.status).toBe(303);
  expect(answer.headers.get('Location')).toBe('/cart');
  const order = await args.context.api.orders.cart({ order_id: args.jar.get('orderId') ?? '' });
  expect(order?.line_items).toMatchObject([{ quantity: 2, variant: { id: variant?.id } }]);
});

test('R383 a posted form for a variant that is no longer made is refused in words', async () => {
  const { page } = await open('wren-slate-linen');
  const retired = page.variants.find(({ slug }) => slug === 'wren-slate-linen');
  expect(retired?.purchasable).toBe(false);
  const args = post({ variant_id: String(retired?.id), quantity: '1' });
  expect(await action(args)).toMatchObject({
    data: { message: 'This item is not available for purchase.' },
    init: { status: 422 },
  });
  expect(args.jar.size).toBe(0);
});

import { useTestApi } from '../../testing/test-api.ts';
import { discardDraft, hideProduct, saveDraft } from './drafts.ts';
import type { Editor } from './editor.ts';
import { readHistory, undoTo } from './history.ts';
import { openProjection } from './projection.ts';
import { readProduct } from './read-product.ts';
import { saveProducts } from './save-products.ts';
import { setStock } from './set-stock.ts';

const api = useTestApi({ lifetime: 'test' });
const SOFA = 101;
const editor: Editor = { adminId: null, madeBy: 'Ada', now: new Date('2026-11-20T16:00:00Z') };

async function read(id = SOFA) {
  const found = await readProduct(api.db, id);
  if (!found?.content) throw new Error(`Product ${id} is published.`);
  return { ...found, content: found.content };
}
type Content = Awaited<ReturnType<typeof read>>['content'];

async function save(content: Content, expectedVersion: number | null, madeBy = 'Ada') {
  const projection = await openProjection();
  const [saved] = await api.db.transaction().execute((tx) =>
    saveProducts(tx, [{ content, expectedVersion }], {
      projection,
      editor: { ...editor, madeBy },
      action: 'published',
    }),
  );
  return saved;
}
const withPrice = (content: Content, price: number): Content => ({
  ...content,
  variants: content.variants.map((variant) => ({ ...variant, price, sale_display: false, sale_price: null })),
});
const pageOf = async (slug: string) => (await api.app.inject(`/api/v1/products/${slug}`)).json();

test('a merchant’s price is on the product at once, and the history says who set it', async () => {
  const { content, version } = await read();
  await save(withPrice(content, 2_999.5), version);
  const { data } = await pageOf('mara-three-seat-sofa');
  expect(data.variants['1001'].price).toBe(2_999.5);
  const [entry] = await readHistory(api.db, 'product', SOFA);
  expect(entry).toMatchObject({ action: 'published', by: 'Ada', version: version + 1 });
});

test('a merchant undoes the first edit of a product of the files', async () => {
  const { content, version } = await read();
  await save(withPrice(content, 2_999.5), version);
  const [edited, first] = await readHistory(api.db, 'product', SOFA);
  expect(first).toMatchObject({ action: 'created', by: 'the shop’s files', version });
  const projection = await openProjection();
  const to = { id: SOFA, editId: first?.id ?? 0, expectedVersion: edited?.version ?? 0 };
  await api.db.transaction().execute((tx) => undoTo(tx, to, { projection, editor }));
  expect((await read()).content).toEqual(content);
});

test('of two editors who opened the same product the second is told of the first, and nothing of either is lost', async () => {
  const { content, version } = await read();
  await save(withPrice(content, 3_000), version, 'Ada');
  await expect(save({ ...content, name: 'Mara sofa' }, version, 'Grace')).rejects.toMatchObject({
    problemName: 'EDIT_CONFLICT',
    content: { details: { version: version + 1, changed_by: 'Ada' } },
  });
  const now = await read();
  expect([now.content.name, now.content.variants[0]?.price]).toEqual(['Mara three-seat sofa', 3_000]);
});

test('saving what is there already writes nothing', async () => {
  const { content, version } = await read();
  await save(withPrice(content, 3_000), version);
  const saved = await save((await read()).content, version + 1);
  expect(saved).toMatchObject({ isChanged: false, version: version + 1 });
  expect(await readHistory(api.db, 'product', SOFA)).toHaveLength(2);
});

test('a product that moved answers at its address of before with the one of now, and undo moves it back', async () => {
  const { content, version } = await read();
  await save({ ...content, slug: 'mara-sofa' }, version);
  expect((await pageOf('mara-three-seat-sofa')).meta.moved_to).toBe('mara-sofa');
  expect((await pageOf('mara-sofa')).meta.moved_to).toBeNull();
  await save({ ...(await read()).content, name: 'Mara' }, version + 1);
  const [, moved] = await readHistory(api.db, 'product', SOFA);
  const projection = await openProjection();
  await api.db
    .transaction()
    .execute((tx) =>
      undoTo(tx, { id: SOFA, editId: moved?.id ?? 0, expectedVersion: version + 2 }, { projection, editor }),
    );
  expect((await read()).content).toMatchObject({ slug: 'mara-sofa', name: 'Mara three-seat sofa' });
});

test('a draft changes nothing that shoppers see until it is published, and can be thrown away', async () => {
  const { content, version } = await read();
  const draft = { ...content, name: 'A sofa to be' };
  const drafted = await api.db
    .transaction()
    .execute((tx) => saveDraft(tx, { content: draft, expectedVersion: version }, editor));
  expect((await pageOf('mara-three-seat-sofa')).data.name).toBe('Mara three-seat sofa');
  expect((await read()).draft?.name).toBe('A sofa to be');
  await api.db
    .transaction()
    .execute((tx) => discardDraft(tx, { id: SOFA, expectedVersion: drafted.version }, editor));
  expect((await read()).draft).toBeNull();
});

test('a new product with new variants is sold, and one taken out is not found any more', async () => {
  const { content } = await read();
  const [variant] = content.variants;
  if (!variant) throw new Error('The sofa has variants.');
  const made = await save(
    {
      ...content,
      id: 0,
      slug: 'nova-sofa',
      name: 'Nova sofa',
      options: [],
      variants: [
        {
          ...variant,
          id: 0,
          sku: 'NV-1',
          slug: 'nova-sofa-linen',
          main: true,
          option_values: {},
          quantity: 4,
        },
      ],
    },
    null,
  );
  const { data } = await pageOf('nova-sofa');
  expect(Object.values(data.variants)).toMatchObject([{ sku: 'NV-1', quantity: 4, purchasable: true }]);
  const { id = 0, version = 0 } = made ?? {};
  await api.db.transaction().execute((tx) => hideProduct(tx, { id, expectedVersion: version }, editor));
  expect((await pageOf('nova-sofa')).error).toBe('variant_not_found');
});

test('what is wrong with a product is said by field, and nothing of it is written', async () => {
  const { content, version } = await read();
  const [first, ...others] = content.variants;
  if (!first) throw new Error('The sofa has variants.');
  const wrong = {
    ...content,
    brand: 'unheard-of',
    variants: [{ ...first, sale_price: 9_999, sale_date_end: '2027-01-01' }, ...others],
  };
  await expect(save(wrong, version)).rejects.toMatchObject({
    content: {
      errors: {
        brand: ['There is no brand “unheard-of”. Add it first.'],
        'variants.0.sale_price': ['A sale price is below the price.'],
      },
    },
  });
  expect((await read()).version).toBe(version);
});

test('a price for a while begins and ends by itself', async () => {
  const { content, version } = await read();
  const scheduled_prices = [
    { price: 2_000, starts_at: '2026-12-01T07:15:00Z', ends_at: '2026-12-02T06:00:00Z' },
  ];
  await save(
    { ...content, variants: content.variants.map((variant) => ({ ...variant, scheduled_prices })) },
    version,
  );
  const priceAt = async (now: string) => {
    api.setNow(now);
    return (await pageOf('mara-three-seat-sofa')).data.variants['1001'].sale_price;
  };
  expect(await priceAt('2026-12-01T12:00:00Z')).toBe(2_000);
  expect(await priceAt('2026-12-02T12:00:00Z')).not.toBe(2_000);
  // Of no season: pages that everyone shares are made anew at this moment too.
  const { data } = (await api.app.inject('/api/v1/seasons')).json();
  expect(data.price_changes).toContain('2026-12-01T07:15:00.000Z');
});

test('stock is counted or moved, never below nothing, and what a merchant edits beside it leaves it alone', async () => {
  const { content, version } = await read();
  const stock = (changes: Parameters<typeof setStock>[1]) =>
    api.db.transaction().execute((tx) => setStock(tx, changes, editor));
  const sku = content.variants[0]?.sku ?? '';
  await stock([{ sku, quantity: 9 }]);
  await stock([{ sku, change: -2 }]);
  await save(withPrice(content, 3_000), version);
  expect((await read()).content.variants[0]?.quantity).toBe(7);
  await expect(stock([{ sku, change: -8 }])).rejects.toThrow(`Of ${sku} there are 7: no more can go out.`);
  await expect(
    stock([
      { sku, quantity: 1 },
      { sku: 'none', quantity: 1 },
    ]),
  ).rejects.toThrow('No variant has the SKU none');
  expect((await read()).content.variants[0]?.quantity).toBe(7);
});

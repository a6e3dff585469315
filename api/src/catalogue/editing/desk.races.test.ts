import type { ProductUpsert } from '@sanderling/catalogue-data/schema/product-upsert';
import type { ShopProduct } from '@sanderling/catalogue-data/schema/shop-product';
import type { CollectionRule } from '@sanderling/contract/wire/catalogue/collection-rule';
import type { EditorialContent, EditorialKind } from '@sanderling/contract/wire/catalogue/editorial';
import type { Transaction } from '../../platform/database/schema.ts';
import { usePostgresDatabase } from '../../testing/use-postgres-database.ts';
import { readEditorial } from '../editorial/read-editorial.ts';
import { hideEditorial, saveEditorial, undoEditorial } from '../editorial/save-editorial.ts';
import { upsertProducts } from '../import/upsert-products.ts';
import type { Editor } from './editor.ts';
import { readHistory, undoTo } from './history.ts';
import { openProjection, type Projection } from './projection.ts';
import { readProduct } from './read-product.ts';
import { saveProducts } from './save-products.ts';
import { setStock } from './set-stock.ts';

const ROUNDS = 2;
const postgres = usePostgresDatabase();
const editor: Editor = { adminId: null, madeBy: 'races', now: new Date('2026-11-20T16:00:00Z') };
let projection: Projection;
beforeAll(async () => {
  projection = await openProjection();
});

const inTransaction = <Result>(run: (tx: Transaction) => Promise<Result>) =>
  postgres.db.transaction().execute(run);
const upsert = (...products: ProductUpsert[]) =>
  inTransaction((tx) => upsertProducts(tx, products, { projection, editor }));
const publish = (content: ShopProduct, expectedVersion: number | null) =>
  inTransaction((tx) =>
    saveProducts(tx, [{ content, expectedVersion }], { projection, editor, action: 'published' }),
  );

/** A new product as a file says it. */
function said(slug: string, more: Partial<ProductUpsert> = {}): ProductUpsert {
  const variants = [{ sku: `${slug}-1`.toUpperCase(), price: 100, quantity: 5 }];
  return { slug, name: slug, brand: 'halden', category: 'living/sofas', variants, ...more };
}
async function made(slug: string, more: Partial<ProductUpsert> = {}) {
  await upsert(said(slug, more));
  const { product_id: id } = await postgres.db
    .selectFrom('product_slug')
    .select('product_id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  const { version, content } = await opened(id);
  return { id, version, content };
}
async function opened(id: number) {
  const found = await readProduct(postgres.db, id);
  if (!found?.content) throw new Error(`Product ${id} is there.`);
  return { version: found.version, content: found.content };
}

/** What came of each: done, or the name of what was answered. Anything else than an expected answer fails the test. */
async function race(...runs: (() => Promise<unknown>)[]): Promise<string[]> {
  const outcomes = await Promise.allSettled(runs.map((run) => run()));
  return outcomes.map((outcome) => {
    if (outcome.status === 'fulfilled') return 'done';
    if (outcome.reason.problemName === undefined) throw outcome.reason;
    return outcome.reason.problemName;
  });
}

test('of editors who give new products the same address or SKU one has it, and the others are told by field', async () => {
  const { content } = await made('race-pattern');
  const [variant] = content.variants;
  if (!variant) throw new Error('It has a variant.');
  const fresh = (slug: string, sku: string): ShopProduct => ({
    ...content,
    id: 0,
    slug,
    variants: [{ ...variant, id: 0, sku, slug: `${slug}-linen` }],
  });
  const same = await race(...[1, 2, 3].map((at) => () => publish(fresh('race-address', `RACE-A-${at}`), 0)));
  expect(same.sort()).toEqual(['VALIDATION_FAILED', 'VALIDATION_FAILED', 'done']);
  const sku = await race(...[1, 2, 3].map((at) => () => publish(fresh(`race-sku-${at}`, 'RACE-B'), 0)));
  expect(sku.sort()).toEqual(['VALIDATION_FAILED', 'VALIDATION_FAILED', 'done']);
});

test('two imports of one file at the same moment make each product and each brand once', async () => {
  const file = ['one', 'two', 'three'].map((name) =>
    said(`race-file-${name}`, { brand: undefined, brand_name: 'Racing & Sons' }),
  );
  const outcomes = await Promise.all([upsert(...file), upsert(...file.toReversed())]);
  const count = (of: string) => outcomes.flat().filter(({ outcome }) => outcome === of).length;
  expect([count('created'), count('unchanged')]).toEqual([3, 3]);
  const brands = await postgres.db
    .selectFrom('brand')
    .select('id')
    .where('name', '=', 'Racing & Sons')
    .execute();
  expect(brands).toHaveLength(1);
});

test('beside an import an editor has saved before it, or is told', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const slug = `race-beside-${round}`;
    const { id, version, content } = await made(slug);
    const [, edit] = await race(
      () => upsert(said(slug, { description: 'As the file says' })),
      () => publish({ ...content, name: 'As the editor says' }, version),
    );
    const after = await opened(id);
    expect(after.content.description).toBe('As the file says');
    expect([edit, after.version, after.content.name]).toEqual(
      edit === 'done' ? ['done', version + 2, slug] : ['EDIT_CONFLICT', version + 1, slug],
    );
  }
});

test('of an edit and an undo at the same moment one is done', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { id, content } = await made(`race-undo-${round}`);
    await publish({ ...content, name: 'Renamed' }, 1);
    const [latest, first] = await readHistory(postgres.db, 'product', id);
    const outcomes = await race(
      () => publish({ ...content, name: 'Edited' }, latest?.version ?? 0),
      () =>
        inTransaction((tx) =>
          undoTo(
            tx,
            { id, editId: first?.id ?? 0, expectedVersion: latest?.version ?? 0 },
            { projection, editor },
          ),
        ),
    );
    expect(outcomes.toSorted()).toEqual(['EDIT_CONFLICT', 'done']);
    expect((await opened(id)).content.name).toBe(outcomes[0] === 'done' ? 'Edited' : content.name);
  }
});

async function editorial(kind: EditorialKind, address: string) {
  const column = kind === 'category' ? 'permalink' : 'slug';
  const rows = await postgres.db.selectFrom(kind).selectAll().execute();
  const row = rows.find((each) =>
    Object.entries(each).some(([name, value]) => name === column && value === address),
  );
  const found = row && (await readEditorial(postgres.db, kind, row.id));
  if (!found) throw new Error(`${kind} ${address} is there.`);
  return found;
}
const saveSaid = (kind: EditorialKind, id: number, expectedVersion: number, content: EditorialContent) =>
  inTransaction((tx) =>
    saveEditorial(tx, { kind, id, expectedVersion }, { said: content, editor, action: 'published' }),
  );
const renamed = (of: EditorialContent, name: string): EditorialContent => {
  switch (of.kind) {
    case 'brand':
      return { ...of, content: { ...of.content, name } };
    case 'category':
      return { ...of, content: { ...of.content, name } };
    case 'collection':
      return { ...of, content: { ...of.content, name } };
    case 'room':
      return { ...of, content: { ...of.content, name } };
  }
};

test.each([
  ['brand', 'kilnhouse'],
  ['category', 'decor/vases'],
  ['collection', 'verde'],
  ['room', 'the-lakeside-living-room'],
] as const)(
  'of editors who save a %s at the same moment one wins, and beside an undo one does',
  async (kind, address) => {
    const before = await editorial(kind, address);
    const saves = await race(
      ...['One', 'Two', 'Three'].map(
        (name) => () => saveSaid(kind, before.id, before.version, renamed(before.said, name)),
      ),
    );
    expect(saves.toSorted()).toEqual(['EDIT_CONFLICT', 'EDIT_CONFLICT', 'done']);
    const now = await editorial(kind, address);
    const oldest = now.history.at(-1);
    const outcomes = await race(
      () => saveSaid(kind, now.id, now.version, renamed(now.said, 'Four')),
      () =>
        inTransaction((tx) =>
          undoEditorial(
            tx,
            { kind, id: now.id, expectedVersion: now.version, editId: oldest?.id ?? 0 },
            editor,
          ),
        ),
    );
    expect(outcomes.toSorted()).toEqual(['EDIT_CONFLICT', 'done']);
  },
);

test('a collection whose list or rule is edited beside an import holds what its last editor and the file say', async () => {
  const newCollection = (slug: string, rule: CollectionRule | null): EditorialContent => ({
    kind: 'collection',
    content: { slug, name: slug, tags: [], intro: 'Raced.', product_slugs: [], rule },
  });
  const members = async (id: number) =>
    (
      await postgres.db
        .selectFrom('collection_product')
        .innerJoin('product', 'product.id', 'product_id')
        .select('product.slug')
        .where('collection_id', '=', id)
        .execute()
    ).map(({ slug }) => slug);
  const rule = (value: string): CollectionRule => ({ match: 'all', conditions: [{ field: 'tag', value }] });
  const byHand = await saveSaid('collection', 0, 0, newCollection('race-by-hand', null));
  const byRule = await saveSaid('collection', 0, 0, newCollection('race-by-rule', rule('race before')));
  for (let round = 0; round < ROUNDS; round++) {
    const slug = `race-member-${round}`;
    const [hand, ruled] = [
      await editorial('collection', 'race-by-hand'),
      await editorial('collection', 'race-by-rule'),
    ];
    const tag = `race ${round % 2 === 0 ? 'after' : 'before'}`;
    const outcomes = await race(
      () => upsert(said(slug, { collections: ['race-by-hand'], feature_tags: ['race after'] })),
      () => saveSaid('collection', byHand, hand.version, renamed(hand.said, `Round ${round}`)),
      () => saveSaid('collection', byRule, ruled.version, newCollection('race-by-rule', rule(tag))),
    );
    expect(outcomes[0]).toBe('done');
    // By hand: the editor saved before the file came, or was told that another product has joined.
    expect(await members(byHand)).toContain(slug);
    expect((await members(byRule)).includes(slug)).toBe(tag === 'race after');
  }
});

test('a brand that is taken out of the shop beside an import of its products either stays or its products are refused', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const brand = `race-brand-${round}`;
    const id = await saveSaid('brand', 0, 0, {
      kind: 'brand',
      content: { slug: brand, name: brand, founded_in: '', founded_year: 2020, story: 'Raced.' },
    });
    const hide = () =>
      inTransaction((tx) => hideEditorial(tx, { kind: 'brand', id, expectedVersion: 1 }, editor));
    let outcome = '';
    const [hidden] = await race(hide, async () => {
      [{ outcome } = { outcome: '' }] = await upsert(said(`${brand}-piece`, { brand }));
    });
    expect([hidden, outcome]).toEqual(
      hidden === 'done' ? ['done', 'refused'] : ['VALIDATION_FAILED', 'created'],
    );
  }
});

test('stock that the warehouse counts beside an import and an order is written without one of them being given up', async () => {
  const slugs = ['c', 'a', 'd', 'b'].map((name) => `race-stock-${name}`);
  await upsert(...slugs.map((slug) => said(slug)));
  const skus = slugs.map((slug) => `${slug}-1`.toUpperCase());
  for (let round = 0; round < ROUNDS; round++) {
    const outcomes = await race(
      () => upsert(...slugs.toReversed().map((slug) => said(slug, { description: `Round ${round}` }))),
      () =>
        inTransaction((tx) =>
          setStock(
            tx,
            skus.map((sku) => ({ sku, change: 1 })),
            editor,
          ),
        ),
      () =>
        inTransaction((tx) =>
          setStock(
            tx,
            skus.toReversed().map((sku) => ({ sku, change: 1 })),
            editor,
          ),
        ),
    );
    expect(outcomes).toEqual(['done', 'done', 'done']);
  }
  const stock = await postgres.db.selectFrom('variant').select('quantity').where('sku', 'in', skus).execute();
  expect(stock.map(({ quantity }) => quantity)).toEqual(skus.map(() => 5 + 2 * ROUNDS));
});

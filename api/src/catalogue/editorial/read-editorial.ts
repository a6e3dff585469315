import { SHOP_DOCUMENTS } from '@sanderling/catalogue-data/schema/shop-documents';
import type {
  EditorialContent,
  EditorialItem,
  EditorialKind,
  OpenedEditorial,
} from '@sanderling/contract/wire/catalogue/editorial';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { readHistory, toDeskEdits } from '../editing/history.ts';
import { roomContentOf } from './room-content.ts';

type Reading = Database | Transaction;

/** All of a kind, those that are out of the shop last. */
export async function listEditorial(db: Reading, kind: EditorialKind): Promise<EditorialItem[]> {
  const shown = await sql<EditorialItem>`
    select id, name, ${sql.ref(kind === 'category' ? 'permalink' : 'slug')} as address,
      ${productsOf(kind)} as products, true as is_listed
    from ${sql.table(kind)} as item order by name, id
  `.execute(db);
  const hidden = await db
    .selectFrom('catalogue_document')
    .select([
      'id',
      sql<string>`content ->> 'name'`.as('name'),
      sql<string>`coalesce(content ->> 'slug', content ->> 'permalink')`.as('address'),
    ])
    .where('kind', '=', kind)
    .where('is_listed', '=', false)
    .orderBy('id')
    .execute();
  return [...shown.rows, ...hidden.map((item) => ({ ...item, products: 0, is_listed: false }))];
}

function productsOf(kind: EditorialKind) {
  switch (kind) {
    case 'brand':
      return sql`(select count(*)::int from product where brand_id = item.id and listed)`;
    case 'category':
      return sql`(select count(*)::int from product join category on category.id = category_id
        where listed and starts_with(category.permalink || '/', item.permalink || '/'))`;
    case 'collection':
      return sql`(select count(*)::int from collection_product where collection_id = item.id)`;
    case 'room':
      return sql`jsonb_array_length(item.content -> 'product_slugs')`;
  }
}

/** One to edit, or null. */
export async function readEditorial(
  db: Reading,
  kind: EditorialKind,
  id: number,
): Promise<OpenedEditorial | null> {
  const document = await db
    .selectFrom('catalogue_document')
    .select(['version', 'content', 'is_listed'])
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst();
  const content = await contentOf(db, kind, id, document?.content ?? null);
  if (!content) return null;
  const said = await toSaid(db, kind, { ...content, id });
  const item = (await listEditorial(db, kind)).find((each) => each.id === id);
  return {
    id,
    version: document?.version ?? 0,
    is_listed: document?.is_listed ?? true,
    products: item?.products ?? 0,
    said,
    history: toDeskEdits(await readHistory(db, kind, id)),
  };
}

/** Of a room the pins and pictures that the studio knows stand in its row alone until a merchant has said others. */
async function contentOf(
  db: Reading,
  kind: EditorialKind,
  id: number,
  document: object | null,
): Promise<object | null> {
  if (kind !== 'room') return document;
  const row = await roomContentOf(db, id);
  return row && document ? { ...row, ...document } : (document ?? row);
}

/** As the form says it. Which products a collection holds is what the shop has now. */
async function toSaid(db: Reading, kind: EditorialKind, content: object): Promise<EditorialContent> {
  const said = saidOf(kind, content);
  if (said.kind !== 'collection' || said.content.rule) return said;
  const members = 'id' in content ? await readMembers(db, Number(content.id)) : null;
  return members ? { ...said, content: { ...said.content, product_slugs: members } } : said;
}

/** A document, or one of the history, as the form says it. */
export function saidOf(kind: EditorialKind, content: object): EditorialContent {
  switch (kind) {
    case 'brand': {
      const { id: _, sku_prefix: __, ...brand } = SHOP_DOCUMENTS.brand.parse(content);
      return { kind, content: brand };
    }
    case 'category': {
      const { id: _, ...category } = SHOP_DOCUMENTS.category.parse(content);
      return { kind, content: category };
    }
    case 'collection': {
      const { id: _, rule = null, ...collection } = SHOP_DOCUMENTS.collection.parse(content);
      return { kind, content: { ...collection, rule } };
    }
    case 'room': {
      const {
        id: _,
        product_slugs: __,
        placements,
        pins,
        mobile_pins,
        ...room
      } = SHOP_DOCUMENTS.room.parse(content);
      const placed = (found: typeof pins) =>
        (found ?? []).map(({ variant_slug, x, y }) => ({ variant_slug, x, y }));
      const variant_slugs = placements.map(({ variant_slug }) => variant_slug);
      return {
        kind,
        content: { ...room, variant_slugs, pins: placed(pins), mobile_pins: placed(mobile_pins) },
      };
    }
  }
}

/** Null where the collection is not in the shop: then its document says what it held. */
async function readMembers(db: Reading, id: number): Promise<string[] | null> {
  const isThere = await db.selectFrom('collection').select('id').where('id', '=', id).executeTakeFirst();
  if (!isThere) return null;
  const members = await db
    .selectFrom('collection_product')
    .innerJoin('product', 'product.id', 'product_id')
    .select('product.slug')
    .where('collection_id', '=', id)
    .orderBy('position')
    .orderBy('product_id')
    .execute();
  return members.map(({ slug }) => slug);
}

import type { Catalogue } from '@sanderling/catalogue-data/schema/read-catalogue';
import {
  type DocumentKind,
  SHOP_DOCUMENTS,
  type ShopDocument,
} from '@sanderling/catalogue-data/schema/shop-documents';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/schema.ts';

/** The catalogue's files, with what merchants have made of them and added. */
export interface WholeCatalogue
  extends Omit<Catalogue, 'products' | 'brands' | 'categories' | 'collections' | 'rooms'> {
  products: ShopDocument<'product'>[];
  brands: ShopDocument<'brand'>[];
  categories: ShopDocument<'category'>[];
  collections: ShopDocument<'collection'>[];
  rooms: ShopDocument<'room'>[];
  ownCollectionIds: number[];
}

type FileDocuments = Pick<Catalogue, 'products' | 'brands' | 'categories' | 'collections' | 'rooms'>;

/** Keeps what the files say as documents to edit, but for those that a merchant has edited. */
export async function writeFileDocuments(tx: Transaction, catalogue: FileDocuments): Promise<void> {
  const of = (kind: DocumentKind, found: readonly { id: number }[]) =>
    found.map((content) => ({ kind, id: content.id, content: SHOP_DOCUMENTS[kind].parse(content) }));
  const rows = [
    ...of('product', catalogue.products),
    ...of('brand', catalogue.brands),
    ...of('category', catalogue.categories),
    ...of('collection', catalogue.collections),
    ...of('room', catalogue.rooms),
  ];
  await sql`
    insert into catalogue_document (kind, id, version, content, is_own, changed_at)
    select kind, id, 1, content, false, now()
    from json_to_recordset(${JSON.stringify(rows)}::json) as file (kind text, id int, content jsonb)
    on conflict (kind, id) do update
    set content = excluded.content, version = catalogue_document.version + 1, changed_at = excluded.changed_at
    where not catalogue_document.is_own and catalogue_document.content is distinct from excluded.content
  `.execute(tx);
  // What the files no longer name and no merchant has edited.
  await sql`
    delete from catalogue_document
    where not is_own and (kind, id) not in (
      select kind, id from json_to_recordset(${JSON.stringify(rows.map(({ kind, id }) => ({ kind, id })))}::json)
      as file (kind text, id int))
  `.execute(tx);
}

/** The files' catalogue with each document that is a merchant's own in place of the file's. */
export async function withOwnDocuments(tx: Transaction, catalogue: Catalogue): Promise<WholeCatalogue> {
  const own = await tx
    .selectFrom('catalogue_document')
    .select(['kind', 'id', 'content', 'is_listed'])
    .where('is_own', '=', true)
    .where('content', 'is not', null)
    .orderBy('id')
    .execute();
  const merge = <Kind extends DocumentKind>(
    kind: Kind,
    files: readonly ShopDocument<Kind>[],
    parse: (content: unknown) => ShopDocument<Kind>,
  ) => {
    const ofKind = own.filter((document) => document.kind === kind);
    const ids = new Set(ofKind.map(({ id }) => id));
    return [
      ...files.filter(({ id }) => !ids.has(id)),
      ...ofKind.filter(({ is_listed }) => is_listed).map(({ content }) => parse(content)),
    ];
  };
  const { product, brand, category, collection, room } = SHOP_DOCUMENTS;
  return {
    ...catalogue,
    products: merge('product', catalogue.products, product.parse.bind(product)),
    brands: merge('brand', catalogue.brands, brand.parse.bind(brand)),
    categories: merge('category', catalogue.categories, category.parse.bind(category)),
    collections: merge('collection', catalogue.collections, collection.parse.bind(collection)),
    rooms: merge('room', catalogue.rooms, room.parse.bind(room)),
    ownCollectionIds: own.filter(({ kind }) => kind === 'collection').map(({ id }) => id),
  };
}

/** Products as they are published, of files and merchants alike. */
export async function readProductDocuments(tx: Transaction): Promise<ShopDocument<'product'>[]> {
  const rows = await tx
    .selectFrom('catalogue_document')
    .select('content')
    .where('kind', '=', 'product')
    .where('content', 'is not', null)
    .execute();
  return rows.map(({ content }) => SHOP_DOCUMENTS.product.parse(content));
}

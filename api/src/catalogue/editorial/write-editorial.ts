import type { ShopDocument } from '@sanderling/catalogue-data/schema/shop-documents';
import type { EditorialKind } from '@sanderling/contract/wire/catalogue/editorial';
import type { Transaction } from '../../platform/database/schema.ts';
import { upsertRows } from '../seed/write-rows.ts';
import { fillCollection } from './fill-collection.ts';

/** A document with its kind, which tells the others apart. */
export type EditorialDocument = {
  [Kind in EditorialKind]: { kind: Kind; content: ShopDocument<Kind> };
}[EditorialKind];

/** Makes the rows that the shop reads. A picture that nothing was said of stays. */
export async function writeEditorial(tx: Transaction, document: EditorialDocument): Promise<void> {
  switch (document.kind) {
    case 'brand':
      return upsertRows(tx, 'brand', ['id'], [document.content]);
    case 'category': {
      const { search_engine_optimization: seo, parent, ...category } = document.content;
      const row = {
        ...category,
        parent_permalink: parent,
        seo_title: seo.title,
        seo_description: seo.description,
      };
      return upsertRows(tx, 'category', ['id'], [row]);
    }
    case 'collection': {
      const { product_slugs: _, rule = null, ...collection } = document.content;
      await upsertRows(tx, 'collection', ['id'], [{ ...collection, rule }]);
      return fillCollection(tx, document.content);
    }
    case 'room': {
      const { id, slug, name, category, picture, ...content } = document.content;
      const pictures =
        picture === undefined
          ? {}
          : { pictures: { wide: picture, tall: await tallPicture(tx, id, picture?.src) } };
      return upsertRows(tx, 'room', ['id'], [{ id, slug, name, category, content, ...pictures }]);
    }
  }
}

/** The upright picture belongs to the wide one: with another wide picture it goes. */
async function tallPicture(tx: Transaction, id: number, src: string | undefined) {
  const room = await tx.selectFrom('room').select('pictures').where('id', '=', id).executeTakeFirst();
  return room?.pictures.wide?.src === src ? (room?.pictures.tall ?? null) : null;
}

/** Takes it out of the shop; its document stays, and brings it back. */
export async function removeEditorial(tx: Transaction, kind: EditorialKind, id: number): Promise<void> {
  if (kind === 'collection')
    await tx.deleteFrom('collection_product').where('collection_id', '=', id).execute();
  await tx.deleteFrom(kind).where('id', '=', id).execute();
}

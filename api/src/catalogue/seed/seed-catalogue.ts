import { checkSeasonPictures } from '@sanderling/catalogue-data/checks/check-season-pictures';
import { checkSeasons } from '@sanderling/catalogue-data/checks/check-seasons';
import { readManifest } from '@sanderling/catalogue-data/schema/picture-manifest';
import {
  CATALOGUE_DIR,
  type Catalogue,
  readCatalogue,
} from '@sanderling/catalogue-data/schema/read-catalogue';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { readLiveNow } from '../content/live-content.ts';
import { seedContent } from '../content/seed-content.ts';
import { type DocumentManifest, readDocuments } from '../documents/document-library.ts';
import { openPictureLibrary } from '../media/open-picture-library.ts';
import type { PictureLibrary } from '../media/picture-library.ts';
import { hashCatalogue } from './catalogue-hash.ts';
import * as editorial from './editorial-rows.ts';
import { toProductRows, toSlugRows, toVariantRows } from './product-rows.ts';
import { type WholeCatalogue, withOwnDocuments, writeFileDocuments } from './seed-documents.ts';
import { OWN_IDS_FROM, removeOthers, upsertRows } from './write-rows.ts';

/** Held while the catalogue is written, so that two processes that start together do it one after the other. */
const SEED_LOCK = 3_141_001;

/**
 * Brings the database to what the catalogue's files say. Nothing happens when the files are those of the last time.
 * Stock is the shop's: the files give it to new variants only.
 */
export async function seedCatalogue(db: Database, directory: string = CATALOGUE_DIR): Promise<void> {
  const now = new Date();
  const hash = await hashCatalogue(directory);
  if ((await readSeededHash(db)) === hash) return;
  const catalogue = await readCatalogue(directory);
  await refuseFaultySeasons(catalogue);
  const pictures = await openPictureLibrary();
  const documents = await readDocuments();
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(tx);
    if ((await readSeededHash(tx)) === hash) return;
    await seedContent(tx, catalogue, now);
    await writeFileDocuments(tx, catalogue);
    // Of the seasons that are shown, which editors may have changed since.
    const seasons = (await readLiveNow(tx, now)).all('season');
    const whole = { ...(await withOwnDocuments(tx, catalogue)), seasons };
    await writeProducts(tx, whole, pictures, documents);
    await writeEditorial(tx, whole, pictures);
    await countRatings(tx);
    await upsertRows(
      tx,
      'catalogue_fact',
      ['name'],
      [
        { name: 'support', value: catalogue.support },
        { name: 'content_hash', value: { hash } },
      ],
    );
  });
}

/** A season is written by hand: what is wrong with it is said before a shopper sees it. */
async function refuseFaultySeasons(catalogue: Catalogue): Promise<void> {
  const { scenes } = await readManifest();
  const faults = [...checkSeasons(catalogue), ...(await checkSeasonPictures(catalogue.seasons, scenes))];
  if (faults.length > 0) throw new Error(`The seasons cannot be shown:\n${faults.join('\n')}`);
}

async function readSeededHash(db: Database | Transaction): Promise<unknown> {
  const fact = await db
    .selectFrom('catalogue_fact')
    .select('value')
    .where('name', '=', 'content_hash')
    .executeTakeFirst();
  return fact && 'hash' in fact.value ? fact.value.hash : null;
}

async function writeProducts(
  tx: Transaction,
  catalogue: WholeCatalogue,
  pictures: PictureLibrary,
  documents: DocumentManifest,
): Promise<void> {
  await upsertRows(tx, 'brand', ['id'], editorial.toBrandRows(catalogue, pictures));
  await upsertRows(tx, 'category', ['id'], editorial.toCategoryRows(catalogue, pictures));
  // What the files no longer name stays for the orders that hold it, but is not shown.
  await tx.updateTable('product').set({ listed: false }).execute();
  await tx.updateTable('variant').set({ listed: false }).execute();
  await upsertRows(tx, 'product', ['id'], toProductRows(catalogue, documents));
  await upsertRows(tx, 'variant', ['id'], toVariantRows(catalogue, pictures, documents), ['quantity']);
  // An address of before goes on leading to its product.
  await tx.updateTable('product_slug').set({ is_current: false }).execute();
  await upsertRows(tx, 'product_slug', ['slug'], toSlugRows(catalogue));
}

async function writeEditorial(
  tx: Transaction,
  catalogue: WholeCatalogue,
  pictures: PictureLibrary,
): Promise<void> {
  const { collections, rooms, zipFees } = catalogue;
  await upsertRows(tx, 'collection', ['id'], editorial.toCollectionRows(catalogue, pictures));
  await removeOthers(
    tx,
    'collection',
    'id',
    collections.map(({ id }) => id),
    OWN_IDS_FROM,
  );
  // Which products a merchant has put into a collection only the shop knows.
  await tx
    .deleteFrom('collection_product')
    .where('collection_id', 'not in', [0, ...catalogue.ownCollectionIds])
    .execute();
  await upsertRows(
    tx,
    'collection_product',
    ['collection_id', 'product_id'],
    editorial.toMembershipRows(catalogue),
  );
  await upsertRows(tx, 'room', ['id'], editorial.toRoomRows(catalogue, pictures));
  await removeOthers(
    tx,
    'room',
    'id',
    rooms.map(({ id }) => id),
    // Those that admins have made are the shop's.
    OWN_IDS_FROM,
  );
  await upsertRows(tx, 'review', ['id'], editorial.toReviewRows(catalogue));
  await upsertRows(tx, 'question', ['id'], editorial.toQuestionRows(catalogue));
  await upsertRows(tx, 'us_state', ['abbr'], editorial.toStateRows(catalogue));
  await upsertRows(tx, 'zip_fee', ['zip_prefix'], editorial.toZipFeeRows(catalogue));
  await removeOthers(
    tx,
    'zip_fee',
    'zip_prefix',
    zipFees.map(({ zip_prefix }) => zip_prefix),
  );
}

async function countRatings(tx: Transaction): Promise<void> {
  await sql`
    update product set rating_count = counted.number, rating_sum = counted.total
    from (select product_id, count(*)::int as number, sum(rating)::int as total from review where published group by product_id) counted
    where counted.product_id = product.id
  `.execute(tx);
}

import type { Block } from '@sanderling/catalogue-data/content/blocks';
import { blocksToHtml } from '@sanderling/catalogue-data/content/blocks-to-html';
import type { Picture } from '@sanderling/contract/wire/values/picture';
import type { Database } from '../../platform/database/schema.ts';
import type { Offers } from '../advertised/advertised.ts';
import { pictureManifest } from '../media/picture-manifest.ts';
import { openPictures } from './named-pictures.ts';

export interface Shown {
  htmlOf: (blocks: readonly Block[]) => string;
  pictureOf: (name: string, alternativeText: string) => Picture | null;
}

/** What turns blocks into the HTML of a page, with the pictures and the products of now. */
export async function openBlocks(
  db: Database,
  offers: Offers,
  texts: readonly (readonly Block[])[],
): Promise<Shown> {
  const pictureOf = await openPictures(db, await pictureManifest());
  const products = await readProducts(
    db,
    texts.flat().flatMap((block) => (block.kind === 'products' ? block.product_slugs : [])),
  );
  const subjects = {
    pictureOf,
    productOf: (slug: string) => products.get(slug) ?? null,
    isOffered: offers,
  };
  return {
    htmlOf: (blocks) => blocksToHtml(blocks, subjects),
    pictureOf: (name, alternativeText) => {
      const picture = pictureOf(name);
      return picture && { ...picture, alternative_text: alternativeText };
    },
  };
}

async function readProducts(db: Database, slugs: readonly string[]) {
  if (slugs.length === 0) return new Map<string, { name: string; picture: Picture | null }>();
  const found = await db
    .selectFrom('product')
    .innerJoin('variant', 'variant.slug', 'product.main_variant_slug')
    .select(['product.slug', 'product.name', 'variant.pictures'])
    .where('product.slug', 'in', [...new Set(slugs)])
    .where('product.listed', '=', true)
    .execute();
  return new Map(found.map(({ slug, name, pictures }) => [slug, { name, picture: pictures.main }]));
}

import type { Pins } from '@sanderling/catalogue-data/schema/picture-manifest';
import type { Pin } from '@sanderling/contract/wire/catalogue/catalogue';
import { centsFromDollars } from '@sanderling/pricing/money';
import type { Selectable } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { PictureLibrary } from '../media/picture-library.ts';
import type { WholeCatalogue } from './seed-documents.ts';
import { createSubjectPictures } from './subject-pictures.ts';

type Row<Table extends keyof Schema> = Selectable<Schema[Table]>;

export function toBrandRows({ brands, products }: WholeCatalogue, pictures: PictureLibrary): Row<'brand'>[] {
  const pictureOf = createSubjectPictures(pictures);
  return brands.map((brand) => {
    const made = products.filter((product) => product.brand === brand.slug);
    return { ...brand, picture: brand.picture ?? pictureOf(`brands/${brand.slug}`, made) };
  });
}

export function toCategoryRows(
  { categories, products }: WholeCatalogue,
  pictures: PictureLibrary,
): Row<'category'>[] {
  const pictureOf = createSubjectPictures(pictures);
  const within = (permalink: string) =>
    products.filter(({ category }) => `${category}/`.startsWith(`${permalink}/`));
  return categories.map(
    ({ id, permalink, name, parent, intro, search_engine_optimization: seo, picture }) => ({
      id,
      permalink,
      name,
      parent_permalink: parent,
      intro,
      seo_title: seo.title,
      seo_description: seo.description,
      picture: picture ?? pictureOf(`categories/${permalink}`, within(permalink)),
    }),
  );
}

export function toCollectionRows(
  { collections, products }: WholeCatalogue,
  pictures: PictureLibrary,
): Row<'collection'>[] {
  const pictureOf = createSubjectPictures(pictures);
  return collections.map(({ product_slugs, ...collection }) => {
    const collected = product_slugs.flatMap(
      (slug) => products.find((product) => product.slug === slug) ?? [],
    );
    const picture = collection.picture ?? pictureOf(`collections/${collection.slug}`, collected);
    return { ...collection, rule: collection.rule ?? null, picture };
  });
}

/** Those of a merchant's own collections are the shop's. */
export function toMembershipRows({
  collections,
  products,
  ownCollectionIds,
}: WholeCatalogue): Row<'collection_product'>[] {
  const ids = new Map(products.map(({ slug, id }) => [slug, id]));
  const ofFiles = collections.filter(({ id }) => !ownCollectionIds.includes(id));
  return ofFiles.flatMap((collection) =>
    collection.product_slugs.flatMap((slug, position) => {
      const productId = ids.get(slug);
      if (productId === undefined) throw new Error(`${collection.name} names ${slug}, which does not exist.`);
      return { collection_id: collection.id, product_id: productId, position };
    }),
  );
}

export function toRoomRows({ rooms }: WholeCatalogue, pictures: PictureLibrary): Row<'room'>[] {
  return rooms.map(({ id, slug, name, category, intro, product_slugs, placements, ...room }) => ({
    id,
    slug,
    name,
    category,
    content: {
      intro,
      product_slugs,
      placements,
      pins: room.pins ?? pinsOf(placements, pictures.pinsOf(slug, 'wide')),
      mobile_pins: room.mobile_pins ?? pinsOf(placements, pictures.pinsOf(slug, 'tall')),
    },
    pictures: room.picture ? { wide: room.picture, tall: null } : pictures.ofRoom(slug),
  }));
}

/** A pin for each product that the picture shows, in the finish that it shows. */
function pinsOf(placements: WholeCatalogue['rooms'][number]['placements'], places: Pins): Pin[] {
  return placements.flatMap(({ product_slug, variant_slug }) => {
    const place = places[product_slug];
    return place ? [{ product_slug, variant_slug, x: place.x, y: place.y }] : [];
  });
}

/** Reviews of the files are published, without photos. */
export function toReviewRows({ reviews, products }: WholeCatalogue) {
  const variantIds = new Map(products.flatMap(({ variants }) => variants.map(({ sku, id }) => [sku, id])));
  return reviews.map(({ product_slug: _, variant_sku, date, ...review }) => ({
    ...review,
    variant_id: variantIds.get(variant_sku) ?? null,
    written_on: date,
  }));
}

export function toQuestionRows({ questions }: WholeCatalogue) {
  return questions.map(({ product_slug: _, ...question }) => question);
}

export function toStateRows({ states }: WholeCatalogue): Row<'us_state'>[] {
  return states.map(({ abbr, name, allowed_shipping, example_sales_tax_rate_percent: percent }) => ({
    abbr,
    name,
    allowed_shipping,
    sales_tax_millipercent: Math.round(percent * 1_000),
  }));
}

export function toZipFeeRows({ zipFees }: WholeCatalogue): Row<'zip_fee'>[] {
  return zipFees.map(({ zip_prefix, fee, area }) => ({
    zip_prefix,
    area,
    fee_cents: centsFromDollars(fee),
  }));
}

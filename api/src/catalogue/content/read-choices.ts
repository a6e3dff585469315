import { FIXED_PATHS } from '@sanderling/catalogue-data/checks/known-paths';
import { readSceneTexts } from '@sanderling/catalogue-data/schema/picture-manifest';
import { SEASONAL_LAYOUTS } from '@sanderling/contract/commerce/seasons';
import { paths } from '@sanderling/contract/site/paths';
import type { ContentChoices } from '@sanderling/contract/wire/catalogue/content';
import type { Database } from '../../platform/database/schema.ts';
import { pictureManifest } from '../media/picture-manifest.ts';
import { readLive } from './live-content.ts';
import { openPictures } from './named-pictures.ts';

/** What the fields of the desk offer: what is sold, where links may lead, which pictures there are. */
export async function readChoices(db: Database, now: Date): Promise<ContentChoices> {
  const [products, categories, collections, brands, rooms, uploads, live, manifest, texts] =
    await Promise.all([
      db.selectFrom('product').select(['slug', 'name']).where('listed', '=', true).orderBy('name').execute(),
      db.selectFrom('category').select(['permalink', 'name']).orderBy('permalink').execute(),
      db.selectFrom('collection').select(['slug', 'name']).orderBy('name').execute(),
      db.selectFrom('brand').select(['slug', 'name']).orderBy('name').execute(),
      db.selectFrom('room').select(['slug', 'name']).orderBy('name').execute(),
      db
        .selectFrom('upload')
        .select(['id', 'picture', 'alternative_text'])
        .where('kind', '=', 'content_image')
        .where('picture', 'is not', null)
        .orderBy('expires_at', 'desc')
        .limit(200)
        .execute(),
      readLive(db, now),
      pictureManifest(),
      readSceneTexts(),
    ]);
  const pictureOf = await openPictures(db, manifest);
  const names = [
    ...uploads.map(({ id }) => `uploads/${id}`),
    ...Object.keys(manifest.scenes).map((name) => `scenes/${name}`),
    ...Object.keys(manifest.details).map((name) => `details/${name}`),
  ];
  const seasons = live.all('season').map(({ name }) => name);
  return {
    products: products.map(({ slug, name }) => ({ value: slug, label: name })),
    links: [
      ...[...FIXED_PATHS].map((path) => ({ value: path, label: path })),
      ...categories.map(({ permalink, name }) => ({ value: paths.category(permalink), label: name })),
      ...collections.map(({ slug, name }) => ({ value: paths.collection(slug), label: name })),
      ...brands.map(({ slug, name }) => ({ value: paths.brand(slug), label: name })),
      ...rooms.map(({ slug, name }) => ({ value: `/rooms/${slug}`, label: name })),
      ...live.all('page').map(({ url_handler, title }) => ({ value: paths.page(url_handler), label: title })),
      ...live.all('article').map(({ slug, title }) => ({ value: `/journal/${slug}`, label: title })),
      ...products.map(({ slug, name }) => ({ value: paths.product(slug), label: name })),
    ],
    rooms: rooms.map(({ slug, name }) => ({ value: slug, label: name })),
    scenes: Object.keys(manifest.scenes).map((name) => ({
      value: name,
      label: texts[name]?.alternative_text ?? name,
    })),
    layouts: ['default', 'all', ...new Set([...SEASONAL_LAYOUTS, ...seasons])].map((name) => ({
      value: name,
      label: name,
    })),
    pictures: names.flatMap((name) => {
      const picture = pictureOf(name);
      const words = name.startsWith('scenes/') ? texts[name.slice(7)]?.alternative_text : undefined;
      return picture
        ? [{ name, picture: { ...picture, alternative_text: words ?? picture.alternative_text } }]
        : [];
    }),
  };
}

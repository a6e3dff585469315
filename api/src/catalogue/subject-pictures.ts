import type { Picture } from '@sanderling/contract/wire/picture';
import type { PictureLibrary } from '../media/picture-library.ts';
import type { Catalogue } from './read-catalogue.ts';

type Product = Pick<Catalogue['products'][number], 'main_variant_slug' | 'name'>;

/** What stands for a collection, a brand or a category: a detail of a room, or else its first product on linen. */
export function subjectPicture(
  key: string,
  products: readonly Product[],
  pictures: PictureLibrary,
): Picture | null {
  const onLinen = () =>
    products
      .map(({ main_variant_slug, name }) => pictures.ofVariant(main_variant_slug, name).main)
      .find((picture) => picture !== null);
  return pictures.detailOf(key) ?? onLinen() ?? null;
}

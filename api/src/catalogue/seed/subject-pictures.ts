import type { Catalogue } from '@sanderling/catalogue-data/schema/read-catalogue';
import type { Picture } from '@sanderling/contract/wire/values/picture';
import type { PictureLibrary } from '../media/picture-library.ts';

type Product = Pick<Catalogue['products'][number], 'main_variant_slug' | 'name'>;

/**
 * Chooses what stands for each entry of a list of collections, brands or categories: a detail of a room, or else a product of
 * its own on linen, if there is one another than those of the entries before.
 */
export function createSubjectPictures(
  pictures: PictureLibrary,
): (key: string, products: readonly Product[]) => Picture | null {
  const taken = new Set<string>();
  return (key, products) => {
    const onLinen = products.flatMap(
      ({ main_variant_slug, name }) => pictures.ofVariant(main_variant_slug, name).main ?? [],
    );
    const chosen = pictures.detailOf(key) ?? onLinen.find(({ src }) => !taken.has(src)) ?? onLinen[0] ?? null;
    if (chosen) taken.add(chosen.src);
    return chosen;
  };
}

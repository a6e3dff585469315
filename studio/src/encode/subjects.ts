import type { Pins } from '@sanderling/catalogue-data/schema/picture-manifest';

/** Something that is shown by a detail of a room's picture: a collection, a brand or a category. */
export interface Subject {
  /** `collections/{slug}`, `brands/{slug}` or `categories/{permalink}`. */
  key: string;
  /** Slugs of the products that belong to it. */
  products: readonly string[];
}

export interface ChosenDetail {
  key: string;
  scene: string;
  product: string;
}

/**
 * Chooses a product in a room for each subject: the one that is seen largest, and another one for each subject as long as there
 * are enough. Subjects with the least choice come first. A subject of which no room shows anything is left out.
 */
export function chooseDetails(
  subjects: readonly Subject[],
  pinsByScene: Readonly<Record<string, Pins>>,
): ChosenDetail[] {
  const seen = Object.entries(pinsByScene).flatMap(([scene, pins]) =>
    Object.entries(pins).map(([product, { share }]) => ({ scene, product, share })),
  );
  const choices = subjects.map(({ key, products }) => ({
    key,
    candidates: seen
      .filter(({ product }) => products.includes(product))
      .sort((one, other) => other.share - one.share || one.product.localeCompare(other.product)),
  }));
  const uses = new Map<string, number>();
  return choices
    .sort((one, other) => one.candidates.length - other.candidates.length || one.key.localeCompare(other.key))
    .flatMap(({ key, candidates }) => {
      const usesOf = ({ scene, product }: (typeof seen)[number]) => uses.get(`${scene}/${product}`) ?? 0;
      const fewest = Math.min(...candidates.map(usesOf));
      const chosen = candidates.find((candidate) => usesOf(candidate) === fewest);
      if (!chosen) return [];
      const { scene, product } = chosen;
      uses.set(`${scene}/${product}`, fewest + 1);
      return [{ key, scene, product }];
    });
}

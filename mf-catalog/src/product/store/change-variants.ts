import { atom, type Getter, type Setter } from 'jotai';
import type { ProductPageData, VariantSummary } from '../page-data/product-page-data.ts';
import { productStoreAtom, type StoredVariant } from './product-store.ts';

/** Adds a variant to a page's product, or puts it in the place of the one with its id. */
export const addVariantAtom = atom(null, (get, set, page: ProductPageData, variant: StoredVariant) =>
  put(get, set, page, variant),
);

/** Gives a variant other attributes, such as `purchasable`. Nothing happens to one that the page does not have. */
export const updateVariantAtom = atom(
  null,
  (get, set, page: ProductPageData, id: number, attributes: Partial<Omit<VariantSummary, 'id'>>) => {
    const variant = find(get, page, id);
    if (variant) put(get, set, page, { ...variant, ...attributes });
  },
);

/** Gives a property of a variant another value; a property that it does not have yet is shown from then on. */
export const updateVariantPropertyAtom = atom(
  null,
  (get, set, page: ProductPageData, id: number, { name, value }: { name: string; value: string }) => {
    const variant = find(get, page, id);
    if (!variant) return;
    const properties = variant.properties ?? [];
    const isKnown = properties.some((property) => property.name === name);
    put(get, set, page, {
      ...variant,
      properties: isKnown
        ? properties.map((property) => (property.name === name ? { ...property, value } : property))
        : [...properties, { name, value, show: true }],
    });
  },
);

function find(get: Getter, page: ProductPageData, id: number): StoredVariant | undefined {
  const store = get(productStoreAtom);
  const known = store.page === page ? store.variants[id] : undefined;
  if (known) return known;
  const loaded = page.variants.find((variant) => variant.id === id);
  // The loader answers the properties of the selected variant only.
  return loaded?.slug === page.selectedSlug ? { ...loaded, properties: page.details.properties } : loaded;
}

function put(get: Getter, set: Setter, page: ProductPageData, variant: StoredVariant): void {
  const store = get(productStoreAtom);
  const known = store.page === page ? store.variants : {};
  set(productStoreAtom, { page, variants: { ...known, [variant.id]: variant } });
}

import { atom, type Getter, type Setter } from 'jotai';
import type { ProductPageData, VariantSummary } from '../page-data/product-page-data.ts';
import { type ProductStore, productStoreAtom, type StoredVariant } from './product-store.ts';

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
  const { loaded, variants } = storeOf(get, page);
  const found = variants[id] ?? loaded.variants.find((variant) => variant.id === id);
  // The loader answers the properties of the selected variant only.
  const properties = found?.slug === loaded.selectedSlug ? loaded.details.properties : undefined;
  return found && properties ? { properties, ...found } : found;
}

function put(get: Getter, set: Setter, of: ProductPageData, variant: StoredVariant): void {
  const { loaded, variants: known } = storeOf(get, of);
  const variants = { ...known, [variant.id]: variant };
  const byId: Record<number, StoredVariant> = Object.fromEntries(
    loaded.variants.map((each) => [each.id, each]),
  );
  const all = Object.values({ ...byId, ...variants });
  const selected = all.find(({ slug }) => slug === loaded.selectedSlug);
  const properties = selected?.properties ?? loaded.details.properties;
  const page = { ...loaded, variants: all, details: { ...loaded.details, properties } };
  set(productStoreAtom, { loaded, variants, page });
}

function storeOf(get: Getter, page: ProductPageData): Pick<ProductStore, 'loaded' | 'variants'> {
  const store = get(productStoreAtom);
  return store?.loaded === page ? store : { loaded: page, variants: {} };
}

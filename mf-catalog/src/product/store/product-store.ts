import type { Variant } from '@sanderling/contract/wire/catalogue/product';
import { atom, useAtomValue } from 'jotai';
import type { ProductPageData, VariantSummary } from '../page-data/product-page-data.ts';

/** A variant as the page knows it, with what of its properties has been learned since. */
export type StoredVariant = VariantSummary & { properties?: Variant['variant_properties'] };

export interface ProductStore {
  /** What the loader answered. */
  loaded: ProductPageData;
  /** What has been learned since, by id. */
  variants: Readonly<Record<number, StoredVariant>>;
  /** Both together, as the page shows it. */
  page: ProductPageData;
}

/**
 * What has been learned of a page's product since its loader answered: stock and prices may change while a shopper reads.
 * It belongs to that one answer; the next one is newer than all of this.
 */
export const productStoreAtom = atom<ProductStore | null>(null);

/** The page with what is known better since it was loaded. */
export function useKnownPage(loaded: ProductPageData): ProductPageData {
  const store = useAtomValue(productStoreAtom);
  return store?.loaded === loaded ? store.page : loaded;
}

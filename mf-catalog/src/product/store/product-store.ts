import type { Variant } from '@sanderling/contract/wire/product';
import { bus } from '@sanderling/runtime';
import { atom, useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import type { ProductPageData, VariantSummary } from '../page-data/product-page-data.ts';

/** A variant as the page knows it, with what of its properties has been learned since. */
export type StoredVariant = VariantSummary & { properties?: Variant['variant_properties'] };

/**
 * What has been learned of a page's variants since its loader answered, by id: the stock or a price may change while
 * somebody reads. It belongs to that one answer; the next one is newer than all of this.
 */
export const productStoreAtom = atom<{
  page: ProductPageData | null;
  variants: Readonly<Record<number, StoredVariant>>;
}>({ page: null, variants: {} });

/** The page with what is known better since it was loaded. What the shop refuses to add is looked up again. */
export function useKnownPage(loaded: ProductPageData): ProductPageData {
  const known = useAtomValue(productStoreAtom);
  const store = useStore();
  useEffect(
    () =>
      bus.on('cart:add-failed', async () =>
        (await import('./refresh-variants.ts')).refreshVariants(store, loaded),
      ),
    [store, loaded],
  );
  if (known.page !== loaded) return loaded;
  const byId: Record<number, StoredVariant> = Object.fromEntries(
    loaded.variants.map((each) => [each.id, each]),
  );
  const variants = Object.values({ ...byId, ...known.variants });
  const selected = variants.find(({ slug }) => slug === loaded.selectedSlug);
  const properties = selected?.properties ?? loaded.details.properties;
  return { ...loaded, variants, details: { ...loaded.details, properties } };
}

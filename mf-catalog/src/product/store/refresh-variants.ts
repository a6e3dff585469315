import { servicesAtom } from '@sanderling/runtime';
import type { createStore } from 'jotai';
import { type ProductPageData, summaryOf } from '../page-data/product-page-data.ts';
import { addVariantAtom, updateVariantAtom, updateVariantPropertyAtom } from './change-variants.ts';
import { productStoreAtom } from './product-store.ts';

/**
 * Asks again what can be had, once the shop has refused what the page still offered: what is sold out, has another price
 * or has come since then shows at once.
 */
export async function refreshVariants(
  store: ReturnType<typeof createStore>,
  shown: ProductPageData,
): Promise<void> {
  const known = store.get(productStoreAtom);
  const page = known?.page === shown ? known.loaded : shown;
  // The refusal has been said; when this cannot be had either, the page stays as it is.
  const services = store.get(servicesAtom);
  const found = await services?.api.products.bySlug({ slug: page.selectedSlug }).catch(() => null);
  for (const variant of Object.values(found?.data.variants ?? {})) {
    const summary = summaryOf(variant, services?.now?.() ?? new Date());
    const properties = variant.variant_properties.filter(({ show }) => show);
    if (!page.variants.some(({ id }) => id === variant.id)) {
      store.set(addVariantAtom, page, { ...summary, arrival: null, properties });
      continue;
    }
    store.set(updateVariantAtom, page, variant.id, summary);
    for (const property of properties) store.set(updateVariantPropertyAtom, page, variant.id, property);
  }
}

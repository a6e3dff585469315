import { seasonalLayoutAtom, servicesAtom } from '@sanderling/runtime';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import type { ProductPageData } from '../product/page-data/product-page-data.ts';

/** A product for a modal, fetched when it opens: null while it is on its way, 'gone' when it cannot be had. */
export function useQuickProduct(slug: string): ProductPageData | null | 'gone' {
  const services = useAtomValue(servicesAtom);
  const seasonalLayout = useAtomValue(seasonalLayoutAtom);
  const [page, setPage] = useState<ProductPageData | null | 'gone'>(null);
  useEffect(() => {
    if (!services) return;
    let isGone = false;
    const now = services.now?.() ?? new Date();
    const context = { now: () => now, origin: location.origin, seasonalLayout };
    const answerPage = import('../product/loader/loader-imports.ts');
    Promise.all([services.api.products.bySlug({ slug }), answerPage]).then(
      ([found, { arrivalText, productPageData }]) => {
        const zip = services.cookies.get('zip') ?? null;
        const data = productPageData(found.data, slug, context, {
          zip,
          arrivalOf: (variant) => arrivalText(variant, zip, now),
        });
        if (!isGone) setPage(data ?? 'gone');
      },
      () => !isGone && setPage('gone'),
    );
    return () => {
      isGone = true;
    };
  }, [services, slug, seasonalLayout]);
  return page;
}

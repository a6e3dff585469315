import type { Product } from '@sanderling/contract/wire/catalogue/product';
import { servicesAtom } from '@sanderling/runtime';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';

/** The product of a line, fetched when it is edited: null while it is on its way, 'gone' when it cannot be had. */
export function useLineProduct(slug: string): Product | null | 'gone' {
  const services = useAtomValue(servicesAtom);
  const [product, setProduct] = useState<Product | null | 'gone'>(null);
  useEffect(() => {
    if (!services) return;
    let isGone = false;
    services.api.products.bySlug({ slug }, { handle500: false }).then(
      ({ data }) => !isGone && setProduct(data),
      () => !isGone && setProduct('gone'),
    );
    return () => {
      isGone = true;
    };
  }, [services, slug]);
  return product;
}

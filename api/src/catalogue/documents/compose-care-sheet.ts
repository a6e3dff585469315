import type { ProductFile } from '@sanderling/catalogue-data/schema/product-files';
import type { DocumentSection } from './document.ts';
import { groupVariants } from './group-variants.ts';

/** How each cloth and finish wants to be kept. Care that is flagged as a fallback is not told as the maker's own. */
export function composeCareSheet(product: ProductFile): DocumentSection[] {
  const kinds = groupVariants(product, ({ care, product_care }) => JSON.stringify([care, product_care]));
  return [
    ...kinds.flatMap(({ first: { care, product_care }, names }): DocumentSection[] => {
      const own = product_care.product_care_fallback ? '' : product_care.text;
      const paragraphs = [care, own].filter((text) => text !== '');
      if (paragraphs.length === 0) return [];
      return [{ heading: kinds.length === 1 ? 'Care' : `Care: ${names}`, paragraphs }];
    }),
    ...videosOf(product),
    { heading: 'Warranty', paragraphs: [product.warranty] },
  ];
}

function videosOf({ variants }: ProductFile): DocumentSection[] {
  const own = variants.filter(({ product_care }) => !product_care.product_care_fallback);
  const links = new Set(own.flatMap(({ product_care }) => product_care.videos_links.map(({ url }) => url)));
  return links.size === 0 ? [] : [{ heading: 'To watch', paragraphs: [...links] }];
}

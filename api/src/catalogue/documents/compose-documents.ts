import type { ProductFile } from '@sanderling/catalogue-data/schema/product-files';
import type { Catalogue } from '@sanderling/catalogue-data/schema/read-catalogue';
import { composeAssembly } from './compose-assembly.ts';
import { composeCareSheet } from './compose-care-sheet.ts';
import { composeSpecSheet } from './compose-spec-sheet.ts';
import type { DocumentKind, DocumentSection, ProductDocument } from './document.ts';

/** All documents of a product, from its own data alone. What is no thing has none. */
export function composeDocuments(
  product: ProductFile,
  { phone, email, hours }: Catalogue['support'],
): ProductDocument[] {
  if (product.is_virtual) return [];
  const assembly = composeAssembly(product);
  const made: [DocumentKind, DocumentSection[]][] = [
    ['spec-sheet', composeSpecSheet(product)],
    ['care-sheet', composeCareSheet(product)],
    ...(assembly ? [['assembly', assembly] satisfies [DocumentKind, DocumentSection[]]] : []),
  ];
  return made.map(([kind, sections]) => ({
    kind,
    productName: product.name,
    maker: product.supplier_name,
    sections,
    support: `Questions? ${phone}, ${email}. ${hours}.`,
  }));
}

import { catalogueDeskPaths } from '@sanderling/contract/site/catalogue-desk-paths';
import { paths } from '@sanderling/contract/site/paths';
import type { EditorialKind } from '@sanderling/contract/wire/catalogue/editorial';

interface KindInWords {
  kind: EditorialKind;
  singular: string;
  plural: string;
  list: string;
  /** The page that shoppers see. */
  pathOf: (address: string) => string;
}

/** By what their addresses at the desk say. */
export const EDITORIAL: Readonly<Record<string, KindInWords>> = {
  brands: kind('brand', 'brand', 'Brands', paths.brand),
  categories: kind('category', 'category', 'Categories', paths.category),
  collections: kind('collection', 'collection', 'Collections', paths.collection),
  rooms: kind('room', 'room', 'Rooms', (slug) => `/rooms/${slug}`),
};

function kind(
  of: EditorialKind,
  singular: string,
  plural: string,
  pathOf: (address: string) => string,
): KindInWords {
  return { kind: of, singular, plural, list: catalogueDeskPaths.editorial(plural.toLowerCase()), pathOf };
}

/** A search of the site's own index, by the parameters of its protocol. */
export type SearchCatalogue = (query: CatalogueQuery, visitor: string) => Promise<CatalogueHits>;

export interface CatalogueQuery {
  query: string;
  /** The index, or one of its replicas by another order. */
  indexName: string;
  /** Words that need not be there: what comes near. */
  optionalWords?: string;
  /** Each product once, or all of its variants that fit. */
  distinct: boolean;
  /** As the index has them: alternatives in inner lists, all lists must hold. */
  facetFilters: readonly (readonly string[])[];
  numericFilters: readonly string[];
  page: number;
  hitsPerPage: number;
}

interface CatalogueHits {
  hits: readonly CatalogueHit[];
  total: number;
  /** Nothing has all of the words, so that some were left out. */
  hasRemovedWords: boolean;
}

/** A product, by the variant of it that fits best. */
export interface CatalogueHit {
  productId: number;
  variantId: number;
}

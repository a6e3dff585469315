/** A search of the site's own index, by the parameters of its protocol. */
export type SearchCatalogue = (query: CatalogueQuery, visitor: string) => Promise<CatalogueHits>;

interface CatalogueQuery {
  query: string;
  /** As the index has them: alternatives in inner lists, all lists must hold. */
  facetFilters: readonly (readonly string[])[];
  numericFilters: readonly string[];
  page: number;
  hitsPerPage: number;
}

interface CatalogueHits {
  hits: readonly CatalogueHit[];
  total: number;
}

/** A product, by the variant of it that fits best. */
export interface CatalogueHit {
  productId: number;
  variantId: number;
}

import { RECOMMENDATIONS } from '@sanderling/contract/commerce/constants';
import { ROW_ATTRIBUTES, VARIANTS_INDEX } from '@sanderling/contract/commerce/search-index';
import type { VariantRecord } from '@sanderling/contract/wire/catalogue/search-record';
import type { LiteClient } from 'algoliasearch/lite';

/** Parameters of Algolia's search call that the store uses. */
export interface SearchQuery {
  /** `variants`, or a replica such as `variants_price_asc`. */
  indexName?: string;
  query?: string;
  filters?: string;
  facetFilters?: (string | string[])[];
  numericFilters?: (string | string[])[];
  facets?: string[];
  maxValuesPerFacet?: number;
  page?: number;
  hitsPerPage?: number;
  distinct?: boolean;
  /** Whether the last word may be the beginning of one, as while a shopper types. */
  queryType?: 'prefixLast' | 'prefixNone';
  /** `allOptional`: when nothing has all of the words, what has most of them. */
  removeWordsIfNoResults?: 'none' | 'allOptional';
  /** Words that may be missing, though what has them comes first. */
  optionalWords?: string;
  attributesToRetrieve?: string[];
  attributesToHighlight?: string[];
}

export interface SearchAnswer {
  /** When words had to be left out: the query with those marked. */
  queryAfterRemoval?: string;
  hits: VariantRecord[];
  nbHits: number;
  page: number;
  nbPages: number;
  hitsPerPage: number;
  facets: Record<string, Record<string, number>>;
  facets_stats: Record<string, { min: number; max: number; avg: number; sum: number }>;
}

export interface SearchClient {
  /** Several queries in one request, answered in order. */
  queries(queries: readonly SearchQuery[]): Promise<SearchAnswer[]>;
  /** The styles that sell best now, for recommendations. */
  trending(count?: number): Promise<VariantRecord[]>;
}

export interface SearchSettings {
  appId: string;
  apiKey: string;
  /** Host and path of the service; absent where Algolia's own hosts are used. */
  host?: { url: string; protocol: 'http' | 'https' };
}

/** What only who serves the search itself may ask for: headers that it is sent, and how long it may take (milliseconds). */
interface OwnHostOptions {
  baseHeaders?: Readonly<Record<string, string>>;
  timeouts?: { connect: number; read: number; write: number };
}

/** The real algoliasearch client, against Algolia or the embedded service that speaks its protocol. */
export function createSearchClient(
  { appId, apiKey, host }: SearchSettings,
  options: OwnHostOptions = {},
): SearchClient {
  let client: Promise<LiteClient> | undefined;
  function loadClient() {
    client ??= import('algoliasearch/lite').then(({ liteClient }) =>
      liteClient(appId, apiKey, host ? { hosts: [{ ...host, accept: 'readWrite' }], ...options } : {}),
    );
    client.catch(() => {
      client = undefined;
    });
    return client;
  }

  return {
    async queries(queries) {
      const { search } = await loadClient();
      const requests = queries.map((query) => ({ indexName: VARIANTS_INDEX, ...query }));
      const { results } = await search<VariantRecord>({ requests });
      return results.map((result) => asAnswer(result));
    },
    async trending(count = RECOMMENDATIONS) {
      const { getRecommendations } = await loadClient();
      const { results } = await getRecommendations({
        requests: [
          {
            indexName: VARIANTS_INDEX,
            model: 'trending-items',
            threshold: 0,
            maxRecommendations: count,
            queryParameters: { attributesToRetrieve: ROW_ATTRIBUTES, attributesToHighlight: [] },
          },
        ],
      });
      return results.flatMap((result) => asAnswer(result).hits);
    },
  };
}

/** The one place where the service's answer gets our types: the index holds VariantRecords and nothing else. */
function asAnswer(result: object): SearchAnswer {
  const empty = { hits: [], nbHits: 0, page: 0, nbPages: 0, hitsPerPage: 0, facets: {}, facets_stats: {} };
  return { ...empty, ...result };
}

import { MAX_PAGED_HITS } from '@sanderling/contract/commerce/search-index';
import type { VariantRecord } from '@sanderling/contract/wire/catalogue/search-record';
import { escapeHtml } from '../../../platform/http/escape-html.ts';
import { tokenize } from '../../../search/vocabulary/tokenize.ts';
import { highlight } from '../engine/highlight.ts';
import { find, type SearchIndex } from '../engine/search-index.ts';
import { readSearchParameters, type SearchParameters } from '../engine/search-parameters.ts';

const HIGHLIGHTED = ['name', 'variant_name', 'supplier_name', 'category_name'] as const;

/** One query's answer, in the shape of Algolia's search call. */
export function answerQuery(index: SearchIndex, indexName: string, given: object) {
  const startedAt = performance.now();
  const parameters = readSearchParameters(given);
  const { ranked, facets, facetsStats, removed } = find(index, indexName, parameters);
  const { page, hitsPerPage } = parameters;
  const paged = ranked.subarray(0, MAX_PAGED_HITS);
  const shown = paged.subarray(page * hitsPerPage, (page + 1) * hitsPerPage);
  const hits = Array.from(shown, (at) => index.records[at])
    .filter((record) => record !== undefined)
    .map((record) => toHit(record, parameters));
  return {
    hits,
    nbHits: ranked.length,
    page,
    nbPages: hitsPerPage > 0 ? Math.ceil(paged.length / hitsPerPage) : 0,
    hitsPerPage,
    ...(parameters.facets.length > 0 ? { facets, facets_stats: facetsStats } : {}),
    exhaustive: { facetsCount: true, nbHits: true, typo: true },
    exhaustiveNbHits: true,
    exhaustiveFacetsCount: true,
    exhaustiveTypo: true,
    query: parameters.query,
    ...(removed.length > 0 ? { queryAfterRemoval: withoutWords(parameters.query, removed) } : {}),
    params: toQueryString(given),
    index: indexName,
    renderingContent: {},
    processingTimeMS: Math.max(1, Math.round(performance.now() - startedAt)),
  };
}

/** The query with the words that were left out between marks, as the protocol has it. */
function withoutWords(query: string, removed: readonly string[]): string {
  return query
    .split(/\s+/)
    .map((word) =>
      tokenize(word).some((part) => removed.includes(part))
        ? `<em>${escapeHtml(word)}</em>`
        : escapeHtml(word),
    )
    .join(' ');
}

function toHit(record: VariantRecord, parameters: SearchParameters): Record<string, unknown> {
  const highlighted = highlightedAttributes(parameters);
  return {
    ...chooseAttributes(record, parameters.attributesToRetrieve),
    objectID: record.objectID,
    ...(highlighted.length > 0
      ? {
          _highlightResult: Object.fromEntries(
            highlighted.map((attribute) => [
              attribute,
              highlight(record[attribute], parameters.query, {
                pre: parameters.highlightPreTag,
                post: parameters.highlightPostTag,
              }),
            ]),
          ),
        }
      : {}),
  };
}

/** `['name', 'price']`, all with `['*']`, all but some with `['*', '-picture']`. */
function chooseAttributes(record: VariantRecord, wanted: readonly string[]): Record<string, unknown> {
  const refused = new Set(wanted.filter((name) => name.startsWith('-')).map((name) => name.slice(1)));
  const takesAll = wanted.includes('*') || (wanted.length > 0 && refused.size === wanted.length);
  return Object.fromEntries(
    Object.entries(record).filter(([name]) => (takesAll ? !refused.has(name) : wanted.includes(name))),
  );
}

function highlightedAttributes({ attributesToHighlight: wanted }: SearchParameters) {
  if (!wanted || wanted.includes('*')) return HIGHLIGHTED;
  return HIGHLIGHTED.filter((attribute) => wanted.includes(attribute));
}

function toQueryString(given: object): string {
  const pairs = Object.entries(given).map(([name, value]) => [
    name,
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  ]);
  return new URLSearchParams(pairs).toString();
}

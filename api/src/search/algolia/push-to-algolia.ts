import { FACETS, MAX_PAGED_HITS, SORTS, VARIANTS_INDEX } from '@sanderling/contract/commerce/search-index';
import type { FastifyBaseLogger } from 'fastify';
import type { IndexedVariant } from '../records/read-records.ts';
import { knownValues } from '../understanding/known-values.ts';
import { indexNameOf } from '../vocabulary/index-name.ts';
import { SYNONYMS } from '../vocabulary/synonyms.ts';
import { wordsOfPiece } from './words-of-piece.ts';

const RANKING = {
  featured: ['desc(popularity)'],
  price_asc: ['asc(price)'],
  price_desc: ['desc(price)'],
  newest: ['desc(created_at)'],
  rating: ['desc(rating_average)', 'desc(rating_count)'],
} as const;

const TEXT = [
  'name',
  'variant_name',
  'sku',
  'supplier_name',
  'category_name',
  'places',
  'colors',
  'materials',
  'shapes',
  'features',
  'indoor_outdoor',
  'cleaning',
  'bed_sizes',
  'rug_sizes',
  'rooms',
  'words',
];
const FILTERS = [
  'category_permalink',
  'category_name',
  'slug',
  'product_id',
  'product_slug',
  'gift_card',
  'purchasable',
  'daily_deal',
];
const BATCH_SIZE = 1_000;

/** Sends every new set of records to Algolia, where its client searches in production. */
export async function pushToAlgolia(
  { appId, adminKey, host }: { appId: string; adminKey: string; host?: string },
  logger: FastifyBaseLogger,
  onPushed: (isTaken: boolean) => void = () => {},
): Promise<(variants: readonly IndexedVariant[]) => Promise<void>> {
  // Loaded only where it is configured.
  const { algoliasearch } = await import('algoliasearch');
  const client = algoliasearch(
    appId,
    adminKey,
    host ? { hosts: [{ url: host, accept: 'readWrite', protocol: 'http' }] } : {},
  );
  let hasSettings = false;
  return async (variants) => {
    try {
      if (!hasSettings) await writeSettings();
      hasSettings = true;
      const known = knownValues(variants.map(({ record }) => record));
      await client.replaceAllObjects({
        indexName: VARIANTS_INDEX,
        objects: variants.map(({ record, places, words }) => ({
          ...record,
          places,
          words: wordsOfPiece({ record, words }, known),
        })),
        batchSize: BATCH_SIZE,
      });
      onPushed(true);
    } catch (error) {
      onPushed(false);
      // The shop's own index is new already; Algolia keeps its last records until the next change.
      logger.error({ err: error }, 'search records could not be sent');
    }
  };

  async function writeSettings(): Promise<void> {
    await client.saveSynonyms({
      indexName: VARIANTS_INDEX,
      forwardToReplicas: true,
      replaceExistingSynonyms: true,
      synonymHit: Object.entries(SYNONYMS).map(([input, synonyms]) => ({
        objectID: input.replaceAll(' ', '-'),
        type: 'oneWaySynonym',
        input,
        synonyms: [...synonyms],
      })),
    });
    const replicas = SORTS.filter((sort) => sort !== 'featured').map(indexNameOf);
    for (const sort of SORTS) {
      await client.setSettings({
        indexName: indexNameOf(sort),
        indexSettings: {
          searchableAttributes: TEXT,
          attributesForFaceting: [...FACETS, ...FILTERS],
          attributeForDistinct: 'product_id',
          paginationLimitedTo: MAX_PAGED_HITS,
          unretrievableAttributes: ['words', 'places'],
          disableTypoToleranceOnAttributes: ['sku'],
          customRanking: [...RANKING[sort]],
          ...(sort === 'featured' ? { replicas } : { ranking: [...RANKING[sort], 'typo', 'words', 'exact'] }),
        },
      });
    }
  }
}

import { RECOMMENDATIONS } from '@sanderling/contract/commerce/constants';
import { z } from 'zod';
import type { SearchIndex } from '../engine/search-index.ts';
import { invalidParameter } from '../errors/search-error.ts';
import { answerQuery } from './answer-query.ts';

const recommendation = z.looseObject({
  indexName: z.string(),
  model: z.literal('trending-items'),
  maxRecommendations: z.int().min(0).max(30).default(RECOMMENDATIONS),
  facetName: z.string().optional(),
  facetValue: z.string().optional(),
  queryParameters: z.looseObject({}).default({}),
});

/** The styles that sell best: one variant of each product, that can be bought and is not a gift card. */
export function answerRecommendation(index: SearchIndex, given: object) {
  const read = recommendation.safeParse(given);
  if (!read.success) {
    throw invalidParameter(read.error);
  }
  const { indexName, maxRecommendations, facetName, facetValue, queryParameters } = read.data;
  const answer = answerQuery(index, indexName, {
    ...queryParameters,
    filters: 'purchasable:true AND gift_card:false',
    facetFilters: facetName && facetValue ? [`${facetName}:${facetValue}`] : [],
    hitsPerPage: maxRecommendations || RECOMMENDATIONS,
    distinct: true,
  });
  return { ...answer, hits: answer.hits.map((hit, place) => ({ ...hit, _score: 100 - place })) };
}

import type { SearchIndex } from '../engine/search-index.ts';
import { SearchError } from '../errors/search-error.ts';
import { answerFacetQuery } from './answer-facet-query.ts';
import { answerQuery } from './answer-query.ts';
import { answerRecommendation } from './answer-recommendation.ts';
import { readRequests, toObject, withParams } from './read-body.ts';

/** As many as the search service takes in one call. */
const MAX_QUERIES = 50;
/** Of processor time: many times what a page asks for, and little enough for those who wait behind. */
const MAX_CALL_MS = 400;

/** A call of the search protocol: which one, and its body as it came. */
export type SearchCall =
  | { kind: 'queries' | 'recommendations'; body: unknown }
  | { kind: 'query'; indexName: string; body: unknown }
  | { kind: 'facet values'; indexName: string; facet: string; body: unknown };

/** Answers a call from the index. Throws a SearchError that says what of it cannot be used. */
export function answerCall(index: SearchIndex, call: SearchCall, maxMs = MAX_CALL_MS): object {
  switch (call.kind) {
    case 'queries':
      return answerEach(call.body, maxMs, (part) => answerPart(index, part));
    case 'recommendations':
      return answerEach(call.body, maxMs, (part) => answerRecommendation(index, toObject(part)));
    case 'query':
      return answerQuery(index, call.indexName, withParams(call.body));
    case 'facet values':
      return answerFacetQuery(index, call.indexName, call.facet, withParams(call.body));
  }
}

function answerEach(body: unknown, maxMs: number, answer: (part: unknown) => object): { results: object[] } {
  const before = process.threadCpuUsage();
  return {
    results: readRequests(body, MAX_QUERIES).map((part) => {
      const { user, system } = process.threadCpuUsage(before);
      if ((user + system) / 1_000 > maxMs)
        throw new SearchError('This call asks for too much at once: send its requests one by one', 429);
      return answer(part);
    }),
  };
}

function answerPart(index: SearchIndex, part: unknown): object {
  const { indexName, type, facet, ...parameters } = withParams(part);
  return type === 'facet'
    ? answerFacetQuery(index, String(indexName), String(facet), parameters)
    : answerQuery(index, String(indexName), parameters);
}

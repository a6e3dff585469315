import { RECOMMENDATIONS } from '@sanderling/contract/commerce/constants';
import { nearInTurns } from '@sanderling/contract/commerce/near-results';
import { FEW_RESULTS } from '@sanderling/contract/commerce/search-index';
import { operation } from '../operations/operation.ts';
import { ucpOf } from '../wire/ucp-envelope.ts';
import { searchInput } from './catalog-input.ts';
import { findInIndex } from './find-in-index.ts';
import { indexQueryOf, nearQueries } from './index-query.ts';
import { placeOf } from './place-of.ts';
import { readFilters } from './read-filters.ts';
import { messagesOfSearch } from './search-messages.ts';

const NAME = 'dev.ucp.shopping.catalog.search';
const MAX_LIMIT = 50;

/** Searches as the site does: sentences, measures, exclusions, days, facets. Answers each product with the variant that fits best. */
export const searchCatalog = operation({
  name: 'search_catalog',
  description:
    'Search furniture and decor by a sentence ("a green velvet sofa under 84 inches, not leather, that arrives before Christmas"), filters and the ZIP code of context.postal_code, for which days then hold. Filters beside the protocol’s own: colors, materials, brands, width, depth, height (inches), on_sale, available, arrives_by (YYYY-MM-DD). Messages say how the words were understood.',
  capability: NAME,
  scope: 'catalog',
  argument: 'catalog',
  input: searchInput,
  run: async (context, call, { filters: sent = {}, pagination, query, ...input }) => {
    const { config, understandQuery } = context;
    const limit = Math.min(pagination?.limit ?? 10, MAX_LIMIT);
    const start = pageOf(pagination?.cursor) * limit;
    const { messages: ofPlace, place } = await placeOf(context, input.context);
    const understood = await understandQuery(query);
    const { filters, messages: unusable } = await readFilters(context, sent, input.context?.currency);
    const asked = indexQueryOf(understood, filters);
    const find = (sought: typeof asked, page: { start: number; limit: number; optionalWords?: string }) =>
      findInIndex(context, call.agent.id, sought, page, place);
    const isOfStore = understood.is_help_only;
    const found = isOfStore ? NOTHING : await find(asked, { start, limit });
    const isThin = found.total < FEW_RESULTS && start === 0 && asked.query !== '' && !isOfStore;
    const shown = new Set(found.products.map(({ id }) => id));
    const findNear = async (meant: typeof understood) => {
      const ways = await Promise.all(
        nearQueries(meant, filters).map((sought) =>
          find(sought, { start: 0, limit: RECOMMENDATIONS + found.total, optionalWords: sought.query }),
        ),
      );
      return nearInTurns(
        ways.map(({ products }) => products),
        ({ id }) => id,
      ).filter(({ id }) => !shown.has(id));
    };
    let near = isThin ? await findNear(understood) : [];
    // As the page of results: what is excluded comes near where all there is has it.
    const isNone = isThin && near.length === 0 && found.total === 0;
    if (isNone && Object.keys(understood.without).length > 0)
      near = await findNear({ ...understood, without: {} });
    const nearest = near.slice(0, Math.min(limit, RECOMMENDATIONS));
    const hasNext = start + limit < found.total;
    const messages = [
      ...messagesOfSearch(understood, {
        ...found,
        day: asked.day,
        place,
        nearest,
        publicOrigin: config.publicOrigin,
      }),
      ...unusable,
      ...ofPlace,
    ];
    return {
      status: 200,
      body: {
        ucp: ucpOf(call, [NAME]),
        products: found.products,
        ...(nearest.length > 0 && { nearest }),
        pagination: {
          has_next_page: hasNext,
          ...(hasNext && { cursor: String(start / limit + 1) }),
          total_count: found.total,
        },
        ...(messages.length > 0 && { messages }),
      },
    };
  },
});

const NOTHING: Awaited<ReturnType<typeof findInIndex>> = { products: [], total: 0, hasRemovedWords: false };

/** What is said of a page that is none is the first one. */
function pageOf(cursor = '0'): number {
  return /^\d{1,4}$/.test(cursor) ? Number(cursor) : 0;
}

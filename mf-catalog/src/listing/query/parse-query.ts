import type { Sort } from '@sanderling/contract/commerce/search-index';
import { mapRanges } from '../filters/facet-filters.ts';
import type { ListingFilters } from '../filters/listing-filters.ts';
import { NUMBERS } from './parse-numbers.ts';

const STAYS = String.raw`(?<=\s)(?:that |which )?(?:can )?(?:arrives?|arriving|ships?|be here|delivered|here|by)\s(?:(?:within|in)\s)?`;

/** Words that stand for a filter, wherever they stand. */
const PHRASES: readonly [
  pattern: RegExp,
  parameter: 'on_sale' | 'availability' | 'arrives' | 'rating',
  value: string,
][] = [
  [/(?<=\s)(?:that (?:is|are) )?(?:on sale|discounted|reduced|in the sale|sale)(?=\s)/gi, 'on_sale', 'true'],
  [
    /(?<=\s)(?:that (?:is|are) )?(?:in stock|ready to ship|available now|quick ship)(?=\s)/gi,
    'availability',
    'In stock',
  ],
  [
    new RegExp(`${STAYS}(?:this month|the month|a month|(?:four|4) weeks)(?=\\s)`, 'gi'),
    'arrives',
    '4 weeks',
  ],
  [
    new RegExp(`${STAYS}(?:this week|next week|(?:one|1|a) week|(?:two|2) weeks|a fortnight)(?=\\s)`, 'gi'),
    'arrives',
    '2 weeks',
  ],
  [/(?<=\s)(?:with )?4\.5\+? stars?(?: (?:and|or) (?:up|more|above))?(?=\s)/gi, 'rating', '4.5'],
  [/(?<=\s)(?:with )?(?:4|four)\+? stars?(?: (?:and|or) (?:up|more|above))?(?=\s)/gi, 'rating', '4'],
];

/** Words that stand for an order. */
const ORDERS: readonly [pattern: RegExp, sort: Sort][] = [
  [/(?<=\s)(?:cheapest|least expensive|lowest price)(?=\s)/gi, 'price_asc'],
  [/(?<=\s)(?:most expensive|priciest|highest price)(?=\s)/gi, 'price_desc'],
  [/(?<=\s)(?:newest|latest|new arrivals)(?=\s)/gi, 'newest'],
  [/(?<=\s)(?:best|top|highest)[\s-]rated(?=\s)/gi, 'rating'],
];

/** What is left of a sentence when nothing is left to search for. */
const FILLER =
  /^(?:a|an|any|anything|are|can|do|does|find|fit|fits|for|furniture|get|have|i|in|is|it|me|my|need|of|piece|pieces|show|something|that|the|there|thing|things|to|want|what|which|will|you)$/i;

/**
 * What a shopper has written out as a sentence, as the filters that it means: "green sofa under 84 inches that arrives
 * this month". Null when it holds nothing of the kind. Its query is empty when it names no kind of piece.
 */
export function parseQuery(filters: ListingFilters): ListingFilters | null {
  let query = ` ${filters.query.replace(/[?!.]+$/, '')} `;
  let { sort } = filters;
  const ranges = mapRanges(({ name }) => ({ ...filters.ranges[name] }));
  const chosen = { ...filters.chosen };
  let isParsed = false;
  for (const { pattern, read } of NUMBERS) {
    for (const match of query.matchAll(pattern)) {
      const { name, range } = read(match.groups ?? {});
      Object.assign(ranges[name], range);
      isParsed = true;
    }
    query = query.replace(pattern, ' ');
  }
  for (const [pattern, parameter, value] of PHRASES) {
    if (query.search(pattern) === -1) continue;
    query = query.replace(pattern, ' ');
    chosen[parameter] = [value];
    isParsed = true;
  }
  for (const [pattern, order] of ORDERS) {
    if (query.search(pattern) === -1) continue;
    query = query.replace(pattern, ' ');
    sort = order;
    isParsed = true;
  }
  if (!isParsed) return null;
  const words = query.split(/[\s,]+/).filter(Boolean);
  const left = words.every((word) => FILLER.test(word)) ? '' : words.join(' ');
  return { ...filters, query: left, ranges, chosen, sort, page: 1 };
}

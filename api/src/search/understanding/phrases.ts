import type { Sort } from '@sanderling/contract/commerce/search-index';
import type { UnderstoodAttribute } from '@sanderling/contract/wire/catalogue/understanding';
import { addFilter, type Draft, phrase, take } from './draft.ts';

/** Words that stand for a filter, wherever they stand. */
const PHRASES: readonly (readonly [pattern: RegExp, attribute: UnderstoodAttribute, value: string])[] = [
  [
    phrase('(?:that (?:is|are) )?(?:on sale|discounted|reduced|in the sale|marked down|clearance|sale)'),
    'on_sale',
    'true',
  ],
  [
    phrase(
      '(?:that (?:is|are) )?(?:in stock(?: (?:right )?now)?|ready to ship|available (?:right )?now|quick[- ]ship|ships? (?:now|today)|(?:(?:that|which) )?(?:i|we|you) can (?:get|have|buy|take home)(?: it)? (?:now|right (?:now|away)|today))',
    ),
    'availability',
    'In stock',
  ],
  [phrase(String.raw`(?:with )?4\.5\+? stars?(?: (?:and|or) (?:up|more|above))?`), 'rated_at_least', '4.5'],
  [
    phrase(String.raw`(?:with )?(?:4|four)\+? stars?(?: (?:and|or) (?:up|more|above))?`),
    'rated_at_least',
    '4',
  ],
];

/** Words that stand for an order. */
const ORDERS: readonly (readonly [pattern: RegExp, sort: Sort])[] = [
  [
    phrase(
      "(?:the )?(?:cheapest|least expensive|lowest price|lowest priced|low[- ](?:cost|priced?))|cheap|affordable|inexpensive|(?:on a )?budget(?:[- ]friendly)?|(?:(?:that|which) )?(?:(?:is|are) not|isn['’]?t|aren['’]?t|not) (?:too |very |so )?expensive",
    ),
    'price_asc',
  ],
  [phrase('(?:the )?(?:most expensive|priciest|highest price)'), 'price_desc'],
  [phrase('(?:the )?(?:newest|latest|new arrivals|just in|new in)'), 'newest'],
  [phrase('(?:the )?(?:best|top|highest)[- ]rated'), 'rating'],
];

export function takePhrases(draft: Draft): void {
  for (const [pattern, attribute, value] of PHRASES)
    take(draft, pattern, () => addFilter(draft, attribute, [value]));
  for (const [pattern, sort] of ORDERS) {
    take(draft, pattern, () => {
      draft.sort = sort;
    });
  }
}

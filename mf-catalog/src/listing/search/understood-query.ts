import { type ListingFilters, mapRanges, type RangeName } from '../listing-filters.ts';

const UP_TO = '(?:under|below|less than|up to|at most|max(?:imum)?(?: of)?|no more than|within)';
const FROM = '(?:over|above|more than|at least|min(?:imum)?(?: of)?|from)';
const DOLLARS = String.raw`(?:\$\s?([\d,]{1,9}(?:\.\d+)?)|([\d,]{1,9})\s?(?:dollars|usd|bucks))`;
const INCHES = String.raw`(\d{1,3}(?:\.\d+)?)\s?(?:"|”|in\b|inch(?:es)?\b)`;
const DIRECTION = String.raw`(?:\s(?:in\s)?(wide|width|deep|depth|tall|high|height|long))?`;
const PLAIN = String.raw`(\d[\d,]{2,8})(?!\s?(?:"|”|in\b|inch|x|×))`;

const RANGE_OF: Readonly<Record<string, RangeName>> = {
  deep: 'depth',
  depth: 'depth',
  tall: 'height',
  high: 'height',
  height: 'height',
};

/** Words that stand for a filter, wherever they stand. */
const PHRASES: readonly [
  pattern: RegExp,
  parameter: 'on_sale' | 'availability' | 'arrives',
  value: string,
][] = [
  [/\b(?:on sale|discounted|reduced|in the sale)\b/gi, 'on_sale', 'true'],
  [/\b(?:in stock|ready to ship|available now|quick ship)\b/gi, 'availability', 'In stock'],
  [
    /\b(?:that |which )?(?:arrives?|arriving|delivered|here|by)\s(?:(?:within|in)\s)?(?:this month|the month|a month|(?:four|4) weeks)\b/gi,
    'arrives',
    '4 weeks',
  ],
  [
    /\b(?:that |which )?(?:arrives?|arriving|delivered|here)\s(?:(?:within|in)\s)?(?:this week|next week|(?:two|2) weeks|a fortnight)\b/gi,
    'arrives',
    '2 weeks',
  ],
];

/**
 * What a shopper has written out as a sentence, as the filters that it means: "green sofa under 84 inches that arrives
 * this month". Null when it holds nothing of the kind, or nothing would be left to search for and to narrow.
 */
export function understoodQuery(filters: ListingFilters): ListingFilters | null {
  let query = ` ${filters.query} `;
  const ranges = mapRanges(({ name }) => ({ ...filters.ranges[name] }));
  const chosen = { ...filters.chosen };
  let isUnderstood = false;
  const take = (pattern: string, use: (groups: (string | undefined)[]) => void) => {
    query = query.replace(new RegExp(pattern, 'gi'), (_match, ...groups: (string | undefined)[]) => {
      isUnderstood = true;
      use(groups);
      return ' ';
    });
  };

  for (const [words, end] of [
    [UP_TO, 'max'],
    [FROM, 'min'],
  ] as const) {
    take(String.raw`\b${words}\s${INCHES}${DIRECTION}`, ([inches, direction]) => {
      ranges[RANGE_OF[direction?.toLowerCase() ?? ''] ?? 'width'][end] = toNumber(inches);
    });
    take(String.raw`\b${words}\s${DOLLARS}`, ([dollars, inWords]) => {
      ranges.price[end] = toNumber(dollars ?? inWords);
    });
    take(String.raw`\b${words}\s${PLAIN}`, ([dollars]) => {
      ranges.price[end] = toNumber(dollars);
    });
  }
  for (const [pattern, parameter, value] of PHRASES) {
    take(pattern.source, () => {
      chosen[parameter] = [value];
    });
  }
  const left = query.replaceAll(/\s+/g, ' ').trim();
  return isUnderstood && left !== '' ? { ...filters, query: left, ranges, chosen, page: 1 } : null;
}

function toNumber(text: string | undefined): number | null {
  const number = Number((text ?? '').replaceAll(',', '') || Number.NaN);
  return Number.isFinite(number) ? number : null;
}

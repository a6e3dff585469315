import type { RangeName } from '../filters/facet-filters.ts';
import type { Range } from '../filters/listing-filters.ts';

/** A number in a sentence: which range it narrows, and how. */
interface ParsedRange {
  name: RangeName;
  range: Partial<Range>;
}

interface Pattern {
  pattern: RegExp;
  read: (groups: Readonly<Record<string, string | undefined>>) => ParsedRange;
}

const MAXIMUM =
  '(?:under|below|less than|up to|at most|max(?:imum)?(?: of)?|no more than|within|(?:no|not) (?<than>wider|deeper|taller|higher|longer|bigger|larger) than)';
const LEAST =
  '(?:over|above|more than|at least|min(?:imum)?(?: of)?|from|(?<than>wider|deeper|taller|higher|longer|bigger|larger) than)';
const OR_LESS = String.raw`(?:\s(?:or|and) (?:less|under|below|smaller|narrower))`;
const DIRECTION = String.raw`(?:[\s-](?:in\s)?(?<direction>wide|width|deep|depth|tall|high|height|long))?`;
const PLACE = '(?:niche|alcove|nook|space|gap|wall|corner|spot|opening|room|hallway|entryway|window)';
const inches = (name: string) =>
  String.raw`(?<${name}>\d{1,3}(?:\.\d+)?)[\s-]?(?:(?<${name}Feet>f(?:oo|ee)?t\b|')|"|”|″|in\b|inch(?:es)?\b)`;
const dollars = (name: string) =>
  String.raw`(?:\$\s?(?<${name}>[\d,]{1,9}(?:\.\d+)?k?)|(?<${name}Word>[\d,]{1,9}k?)\s?(?:dollars|usd|bucks))`;
const plain = (name: string) =>
  String.raw`(?<${name}>\d[\d,]{2,8}|\d{1,3}k)(?!\s?(?:"|”|″|'|in\b|inch|f(?:oo|ee)?t\b|x|×))`;

const RANGE_OF: Readonly<Record<string, RangeName>> = {
  deep: 'depth',
  depth: 'depth',
  tall: 'height',
  high: 'height',
  height: 'height',
  deeper: 'depth',
  taller: 'height',
  higher: 'height',
};

/** The longer phrases first: what has been read is removed from the query. */
export const NUMBERS: readonly Pattern[] = [
  {
    pattern: phrasePattern(
      String.raw`between\s${inchesOrNumber('low')}\s(?:and|to)\s${inches('high')}${DIRECTION}`,
    ),
    read: (groups) => measure(groups, { min: lengthOf(groups, 'low'), max: lengthOf(groups, 'high') }),
  },
  {
    pattern: phrasePattern(
      String.raw`(?:that |which |to )?(?:will )?(?:fits?|for|goes|go)(?: in(?:to)?| on| under)? (?:a|an|my|the|our)\s${inches('high')}${DIRECTION}\s${PLACE}`,
    ),
    read: (groups) => measure(groups, { max: lengthOf(groups, 'high') }),
  },
  {
    pattern: phrasePattern(String.raw`${MAXIMUM}\s${inches('high')}${DIRECTION}`),
    read: (groups) => measure(groups, { max: lengthOf(groups, 'high') }),
  },
  {
    pattern: phrasePattern(String.raw`${LEAST}\s${inches('low')}${DIRECTION}`),
    read: (groups) => measure(groups, { min: lengthOf(groups, 'low') }),
  },
  {
    pattern: phrasePattern(`${inches('high')}${DIRECTION}${OR_LESS}`),
    read: (groups) => measure(groups, { max: lengthOf(groups, 'high') }),
  },
  {
    pattern: phrasePattern(
      String.raw`(?:between\s)?(?:\$\s?)?(?<low>\d[\d,]*k?)\s?(?:and|to|-|–)\s?${dollars('high')}`,
    ),
    read: (groups) => price({ min: amount(groups.low), max: amountOf(groups, 'high') }),
  },
  {
    pattern: phrasePattern(String.raw`${MAXIMUM}\s${dollars('high')}`),
    read: (groups) => price({ max: amountOf(groups, 'high') }),
  },
  {
    pattern: phrasePattern(String.raw`${LEAST}\s${dollars('low')}`),
    read: (groups) => price({ min: amountOf(groups, 'low') }),
  },
  {
    pattern: phrasePattern(`${dollars('high')}${OR_LESS}`),
    read: (groups) => price({ max: amountOf(groups, 'high') }),
  },
  {
    pattern: phrasePattern(String.raw`${MAXIMUM}\s${plain('high')}`),
    read: (groups) => price({ max: amount(groups.high) }),
  },
  {
    pattern: phrasePattern(String.raw`${LEAST}\s${plain('low')}`),
    read: (groups) => price({ min: amount(groups.low) }),
  },
];

function inchesOrNumber(name: string): string {
  return String.raw`(?<${name}>\d{1,3}(?:\.\d+)?)(?:[\s-]?(?:"|”|″|in\b|inch(?:es)?\b))?`;
}

function phrasePattern(pattern: string): RegExp {
  return new RegExp(String.raw`(?<=\s)${pattern}(?![\p{L}\p{N}])`, 'giu');
}

function measure(groups: Readonly<Record<string, string | undefined>>, range: Partial<Range>): ParsedRange {
  return { name: RANGE_OF[(groups.direction ?? groups.than)?.toLowerCase() ?? ''] ?? 'width', range };
}

function price(range: Partial<Range>): ParsedRange {
  return { name: 'price', range };
}

function lengthOf(groups: Readonly<Record<string, string | undefined>>, name: string): number | null {
  const number = amount(groups[name]);
  return number !== null && groups[`${name}Feet`] ? number * 12 : number;
}

function amountOf(groups: Readonly<Record<string, string | undefined>>, name: string): number | null {
  return amount(groups[name] ?? groups[`${name}Word`]);
}

/** "1,200" and "2k". */
function amount(text: string | undefined): number | null {
  const number = Number((text ?? '').replaceAll(/[,k]/gi, '') || Number.NaN);
  if (!Number.isFinite(number)) return null;
  return /k$/i.test(text ?? '') ? number * 1_000 : number;
}

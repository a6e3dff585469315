import type { UnderstoodRange } from '@sanderling/contract/wire/catalogue/understanding';
import { type Draft, narrow, take } from './draft.ts';

/** Limits in numbers: "under 84 inches", "between 2 and 3 meters", "lamps 200-300", "no wider than 3 ft". */

type Groups = Readonly<Record<string, string | undefined>>;

const INCHES = { inch: 1, foot: 12, centimeter: 1 / 2.54, meter: 100 / 2.54 } as const;
/** Below this a bare pair such as "2-3" counts pieces or people and is no price. */
const LEAST_PRICE = 20;

const COMPARED =
  '(?:wider|deeper|taller|higher|longer|bigger|larger|narrower|smaller|shorter|shallower|lower)';
const MAXIMUM = String.raw`(?:under|below|less than|up to|at most|max(?:imum)?(?: of)?|no more than|not more than|not over|within|cheaper than|<=?|(?:no|not) (?<than>wider|deeper|taller|higher|longer|bigger|larger) than|(?<less>narrower|smaller|shorter|shallower|lower) than)`;
const LEAST = String.raw`(?:over|above|more than|at least|min(?:imum)?(?: of)?|from|starting at|>=?|(?<than>wider|deeper|taller|higher|longer|bigger|larger) than)`;
const OR_LESS = String.raw`(?:\s(?:or|and) (?:less|under|below|smaller|narrower|shorter|cheaper)| max(?:imum)?)`;
const OR_MORE = String.raw`(?:\s(?:or|and) (?:more|over|above|up|wider|taller|larger|bigger)|\+)`;
const DIRECTION = String.raw`(?:[\s-](?:in\s)?(?<direction>wide|width|deep|depth|tall|high|height|long|length|across))?`;
const PLACE =
  '(?:niche|alcove|nook|space|gap|wall|corner|spot|opening|room|hallway|hall|entryway|window|bay)';
const UNIT = (name: string) =>
  String.raw`(?:(?<${name}Foot>f(?:oo|ee)?t\b|'|′)|(?<${name}Centimeter>cms?\b|centimet(?:er|re)s?)|(?<${name}Meter>m\b|met(?:er|re)s?)|(?<${name}Inch>"|”|″|''|in\b|inch(?:es)?\b))`;
const length = (name: string) => String.raw`(?<${name}>\d{1,3}(?:\.\d+)?)[\s-]?${UNIT(name)}`;
const lengthOrNumber = (name: string) => String.raw`(?<${name}>\d{1,3}(?:\.\d+)?)(?:[\s-]?${UNIT(name)})?`;
const dollars = (name: string) =>
  String.raw`(?:\$\s?(?<${name}>[\d,]{1,9}(?:\.\d+)?k?)|(?<${name}Word>[\d,]{1,9}(?:\.\d+)?k?)\s?(?:dollars?|usd|bucks))`;
const NO_UNIT = String.raw`(?!\s?(?:"|”|″|'|in\b|inch|f(?:oo|ee)?t\b|x\b|×|x\d|cms?\b|met|m\b|people|persons?|guests|weeks?|days?|stars?|pieces|drawers|seat))`;
const plain = (name: string) => String.raw`(?<${name}>\d[\d,]{1,8}|\d{1,3}(?:\.\d)?k)${NO_UNIT}`;

const RANGE_OF: Readonly<Record<string, UnderstoodRange>> = {
  deep: 'depth',
  depth: 'depth',
  deeper: 'depth',
  shallower: 'depth',
  tall: 'height',
  high: 'height',
  height: 'height',
  taller: 'height',
  higher: 'height',
  shorter: 'height',
  lower: 'height',
};

/** The longer phrases first: what has been read is gone from the sentence. */
const PATTERNS: readonly [pattern: string, read: (draft: Draft, groups: Groups) => boolean | undefined][] = [
  [
    String.raw`(?:between|from)\s${lengthOrNumber('low')}\s(?:and|to)\s${length('high')}${DIRECTION}`,
    (draft, groups) =>
      measure(draft, groups, { min: lengthOf(groups, 'low', 'high'), max: lengthOf(groups, 'high') }),
  ],
  [
    String.raw`${lengthOrNumber('low')}\s?(?:to|-|–)\s?${length('high')}${DIRECTION}`,
    (draft, groups) =>
      measure(draft, groups, { min: lengthOf(groups, 'low', 'high'), max: lengthOf(groups, 'high') }),
  ],
  [
    String.raw`(?:that |which |to )?(?:will )?(?:fits?|for|goes|go)(?: in(?:to)?| on| under)? (?:a|an|my|the|our)\s${length('high')}${DIRECTION}\s${PLACE}`,
    (draft, groups) => measure(draft, groups, { max: lengthOf(groups, 'high') }),
  ],
  [
    String.raw`(?:that is |that's |that are |which is )?${MAXIMUM}\s${length('high')}${DIRECTION}`,
    (draft, groups) => measure(draft, groups, { max: lengthOf(groups, 'high') }),
  ],
  [
    String.raw`(?:that is |that's |that are |which is )?${LEAST}\s${length('low')}${DIRECTION}`,
    (draft, groups) => measure(draft, groups, { min: lengthOf(groups, 'low') }),
  ],
  [
    `${length('high')}${DIRECTION}${OR_LESS}`,
    (draft, groups) => measure(draft, groups, { max: lengthOf(groups, 'high') }),
  ],
  [
    `${length('low')}${DIRECTION}${OR_MORE}`,
    (draft, groups) => measure(draft, groups, { min: lengthOf(groups, 'low') }),
  ],
  [
    String.raw`(?:between\s|from\s|for\s)?(?:\$\s?)?(?<low>\d[\d,]*(?:\.\d+)?k?)\s?(?:and|to|-|–)\s?${dollars('high')}`,
    (draft, groups) => price(draft, { min: amount(groups.low), max: amountOf(groups, 'high') }),
  ],
  [
    String.raw`(?:between\s|from\s)\$?(?<low>\d[\d,]*(?:\.\d+)?k?)\s(?:and|to|-|–)\s\$?${plain('high')}`,
    (draft, groups) => price(draft, { min: amount(groups.low), max: amount(groups.high) }),
  ],
  [
    String.raw`\$?(?<low>\d[\d,]*k?)\s?(?:-|–|to)\s?${plain('high')}`,
    (draft, { low, high }) => {
      const [min, max] = [amount(low), amount(high)];
      if (min === null || max === null || min < LEAST_PRICE || min >= max) return false;
      return price(draft, { min, max });
    },
  ],
  [
    String.raw`${MAXIMUM}\s${dollars('high')}`,
    (draft, groups) => price(draft, { max: amountOf(groups, 'high') }),
  ],
  [
    String.raw`${LEAST}\s${dollars('low')}`,
    (draft, groups) => price(draft, { min: amountOf(groups, 'low') }),
  ],
  [`${dollars('high')}${OR_LESS}`, (draft, groups) => price(draft, { max: amountOf(groups, 'high') })],
  [`${dollars('low')}${OR_MORE}`, (draft, groups) => price(draft, { min: amountOf(groups, 'low') })],
  [String.raw`${MAXIMUM}\s${plain('high')}`, (draft, groups) => price(draft, { max: amount(groups.high) })],
  [String.raw`${LEAST}\s${plain('low')}`, (draft, groups) => price(draft, { min: amount(groups.low) })],
];
const COMPILED = PATTERNS.map(
  ([pattern, read]) => [new RegExp(String.raw`(?<=\s)${pattern}(?![\p{L}\p{N}])`, 'giu'), read] as const,
);

const NUMBER_WORDS = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'twelve',
];
const NUMBER_VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12];
const IN_WORDS = new RegExp(
  String.raw`(?<=\s)(?<word>${NUMBER_WORDS.join('|')})(?=[\s-](?:f(?:oo|ee)t|inch(?:es)?|met(?:er|re)s?)\s)`,
  'giu',
);
const ABOUT = '(?:about|around|approximately|approx\\.?|roughly|circa|ca\\.?|close to)';
const ABOUT_LENGTH = new RegExp(
  String.raw`(?<=\s)${ABOUT}\s(?=\d{1,3}(?:\.\d+)?(?:[\s-]?${UNIT('about')}|\s?(?:x|×)\s?\d|\s(?:people|persons?|guests|diners)))`,
  'giu',
);
const ABOUT_PRICE = new RegExp(
  String.raw`(?<=\s)${ABOUT}\s(?:${dollars('about')}|${plain('bare')})(?![\p{L}\p{N}])`,
  'giu',
);
/** Who says "around 1,000" is shown what costs a fifth more or less. */
const ABOUT_SHARE = 0.2;

/** Takes all limits out of the sentence. */
export function takeNumbers(draft: Draft): void {
  draft.text = draft.text
    .replace(IN_WORDS, (word) => String(NUMBER_VALUES[NUMBER_WORDS.indexOf(word.toLowerCase())] ?? word))
    .replace(ABOUT_LENGTH, '');
  take(draft, ABOUT_PRICE, (groups) => {
    const about = amountOf(groups, 'about') ?? amount(groups.bare);
    if (about === null || about < LEAST_PRICE) return false;
    return price(draft, {
      min: Math.round(about * (1 - ABOUT_SHARE)),
      max: Math.round(about * (1 + ABOUT_SHARE)),
    });
  });
  for (const [pattern, read] of COMPILED) take(draft, pattern, (groups) => read(draft, groups));
  // What is left of "narrower than my door" limits nothing.
  take(draft, new RegExp(String.raw`(?<=\s)(?:no|not) ${COMPARED} than(?=\s)`, 'giu'), () => undefined);
}

function measure(
  draft: Draft,
  groups: Groups,
  range: { min?: number | null; max?: number | null },
): undefined {
  const named = groups.direction ?? groups.than ?? groups.less;
  narrow(draft, RANGE_OF[named?.toLowerCase() ?? ''] ?? 'width', range);
}

function price(draft: Draft, range: { min?: number | null; max?: number | null }): undefined {
  narrow(draft, 'price', range);
}

/** In inches. "70 and 90 inches": the first number has the unit of the second. */
function lengthOf(groups: Groups, name: string, unitOf = name): number | null {
  const number = amount(groups[name]);
  if (number === null) return null;
  const has = (unit: string) => groups[name + unit] !== undefined || hasNoUnit(groups, name, unitOf, unit);
  const factor = has('Foot')
    ? INCHES.foot
    : has('Centimeter')
      ? INCHES.centimeter
      : has('Meter')
        ? INCHES.meter
        : INCHES.inch;
  return Math.round(number * factor * 10) / 10;
}

function hasNoUnit(groups: Groups, name: string, unitOf: string, unit: string): boolean {
  if (name === unitOf) return false;
  const isBare = ['Foot', 'Centimeter', 'Meter', 'Inch'].every((each) => groups[name + each] === undefined);
  return isBare && groups[unitOf + unit] !== undefined;
}

function amountOf(groups: Groups, name: string): number | null {
  return amount(groups[name] ?? groups[`${name}Word`]);
}

/** "1,200" and "2k". */
function amount(text: string | undefined): number | null {
  const number = Number((text ?? '').replaceAll(/[,k]/gi, '') || Number.NaN);
  if (!Number.isFinite(number)) return null;
  return /k$/i.test(text ?? '') ? number * 1_000 : number;
}

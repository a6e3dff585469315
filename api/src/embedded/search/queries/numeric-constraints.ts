import type { VariantRecord } from '@sanderling/contract/wire/catalogue/search-record';

/** What a query says in numbers: "60 inch console", "8 ft table", "sofa under $2000". */
interface Constraint {
  /** Which number of a record; of a plain size any measure will do, since a mirror's is its height. */
  attributes: readonly ('price' | 'width' | 'depth' | 'height')[];
  kind: 'about' | 'most' | 'least';
  value: number;
}

const INCHES_PER_FOOT = 12;
const CENTIMETERS_PER_INCH = 2.54;
const ABOUT_WEIGHT = 6;
/** Outside of this share of the wanted size a piece is of another size. */
const ABOUT_WITHIN = 0.15;
const MISSED = 0.2;

const LIMIT = String.raw`(?:\b(under|below|less than|up to|at most|max(?:imum)?(?: of)?|no more than|(?:no|not) (?:wider|deeper|taller|longer) than)|(over|above|more than|at least|min(?:imum)?(?: of)?|from))?`;
// Not the second half of "8 x 10 ft", which is a size of rugs.
const MEASURE = String.raw`(?<![\d.x×]\s?|\bby\s)(\d{1,3}(?:\.\d+)?)[\s-]?(?:(inch(?:es)?\b|in\b|"|”|″|'')|(f(?:oo|ee)?t\b|'|’|′)|(cms?\b)|(m\b|met(?:er|re)s?\b))(?!\s?(?:[x×]|by\b))(?:\s?(?:in\s)?(?:seat\s)?(wide|width|deep|depth|tall|high|height|long))?`;
const PRICE = String.raw`(?:(?:\$|usd\s?)\s?([\d,]{1,9}(?:\.\d+)?)|([\d,]{1,9})\s?(?:dollars|usd|bucks)\b)`;
const PLAIN = String.raw`\b(\d[\d,]{1,8})\b(?!\s?(?:[x×"”″'’′-]|by\b|in\b|inch|ft\b|feet|foot))`;

const WITH_MEASURE = new RegExp(String.raw`${LIMIT}\s*${MEASURE}`, 'giu');
const WITH_PRICE = new RegExp(String.raw`${LIMIT}\s*${PRICE}`, 'giu');
const WITH_PLAIN = new RegExp(String.raw`${LIMIT.slice(0, -1)}\s*${PLAIN}`, 'giu');

const ATTRIBUTE_OF: Readonly<Record<string, Constraint['attributes']>> = {
  wide: ['width'],
  width: ['width'],
  long: ['width'],
  deep: ['depth'],
  depth: ['depth'],
  tall: ['height'],
  high: ['height'],
  height: ['height'],
};

/** Takes the numbers with a unit out of a query; what is left are words. */
export function parseConstraints(query: string): { words: string; constraints: readonly Constraint[] } {
  const constraints: Constraint[] = [];
  const kindOf = (most?: string, least?: string) => (most ? 'most' : least ? 'least' : 'about');
  const words = query
    .replace(
      WITH_MEASURE,
      (
        _all,
        most?: string,
        least?: string,
        ...[number, , feet, centimeters, meters, direction]: string[]
      ) => {
        const kind = kindOf(most, least);
        const attributes =
          ATTRIBUTE_OF[direction?.toLowerCase() ?? ''] ??
          (kind === 'about' ? (['width', 'depth', 'height'] as const) : (['width'] as const));
        constraints.push({ attributes, kind, value: Number(number) * inchesIn(feet, centimeters, meters) });
        return ' ';
      },
    )
    .replace(WITH_PRICE, (_all, most?: string, least?: string, ...[symbol, word]: string[]) =>
      takePrice(kindOf(most, least), symbol ?? word),
    )
    .replace(WITH_PLAIN, (_all, most?: string, least?: string, ...[number]: string[]) =>
      takePrice(kindOf(most, least), number),
    );
  function takePrice(kind: Constraint['kind'], text = ''): string {
    constraints.push({ attributes: ['price'], kind, value: Number(text.replaceAll(',', '')) });
    return ' ';
  }
  return { words, constraints };
}

function inchesIn(feet?: string, centimeters?: string, meters?: string): number {
  if (feet) return INCHES_PER_FOOT;
  if (centimeters) return 1 / CENTIMETERS_PER_INCH;
  return meters ? 100 / CENTIMETERS_PER_INCH : 1;
}

/** What a record's score is multiplied by: more for a size that comes near, little for what is beyond a limit. */
export function constraintFactor(record: VariantRecord, constraints: readonly Constraint[]): number {
  return constraints.reduce((factor, constraint) => factor * scoreFactorOf(record, constraint), 1);
}

function scoreFactorOf(record: VariantRecord, { attributes, kind, value }: Constraint): number {
  if (kind !== 'about') {
    const numbers = attributes.map((attribute) => record[attribute]).filter((number) => number !== null);
    const fits = (number: number) => (kind === 'most' ? number <= value : number >= value);
    return numbers.length > 0 && numbers.every(fits) ? 1 : MISSED;
  }
  const nearness = attributes.map((attribute, place) => {
    const distance = Math.abs((record[attribute] ?? Number.POSITIVE_INFINITY) - value);
    // Of a plain size the width is meant most often.
    return Math.max(0, 1 - distance / (ABOUT_WITHIN * value || 1)) / (place === 0 ? 1 : 2);
  });
  return 1 + ABOUT_WEIGHT * Math.max(...nearness);
}

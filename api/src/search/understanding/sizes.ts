import { addFilter, type Draft, phrase, take } from './draft.ts';
import type { KnownValues } from './known-values.ts';

const NUMBERS = [
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
  'eleven',
  'twelve',
];
const NUMBER = String.raw`(?<number>${NUMBERS.join('|')}|\d{1,2})`;
const PEOPLE = '(?:people|persons?|guests?|adults|diners|of us|seats?|seaters?|place settings)';
/** Of a sofa this many is part of its name: a three-seat sofa. */
const NAMED_SEATS = 3;

const SEATS = [
  phrase(
    String.raw`(?:that |which |can |will |to |with )*(?:seats?|seating|sits?|accommodates?|accommodating|fits?) (?:for |up to |at least )?${NUMBER}(?: ${PEOPLE})?`,
  ),
  phrase(String.raw`for (?:up to |at least |a family of |a party of )?${NUMBER} ${PEOPLE}`),
  phrase(String.raw`for (?:a family of |a party of )${NUMBER}`),
  phrase(String.raw`${NUMBER}[- ]${PEOPLE}`),
];
const FOR_NUMBER = phrase(String.raw`for ${NUMBER}`);
const SEATED = /\b(?:tables?|sofas?|couch(?:es)?|sectionals?|bench(?:es)?|settees?|seating)\b/i;
const BARE = /\b(?:sofas?|couch(?:es)?|loveseats?)\b/i;

/** How many people: "for 6 people", "seats six", "dining table for eight". */
export function takeSeats(draft: Draft): void {
  const read = ({ number = '' }: Readonly<Record<string, string | undefined>>, matched = '') => {
    const place = NUMBERS.indexOf(number.toLowerCase());
    const seats = place === -1 ? Number(number) : place + 1;
    const isName = /seat(?:er)?s?$/i.test(matched) && seats <= NAMED_SEATS && !/table/i.test(draft.text);
    if (isName || seats < 1) return false;
    addFilter(draft, 'seats', [String(seats)]);
  };
  for (const pattern of SEATS) take(draft, pattern, read);
  if (SEATED.test(draft.text) || BARE.test(draft.text)) take(draft, FOR_NUMBER, (groups) => read(groups));
}

const BED = /\b(?:beds?|bedframes?|headboards?|mattress(?:es)?)\b/i;
const BED_SIZE = phrase(
  String.raw`(?:in |that is |that's |for an? )?(?<size>california king|cal king|queen|king|full|double|twin(?: xl)?|single)(?:[- ]?size[ds]?)?(?: mattress)?`,
);

/** "king", of a bed. Of a size that is not made, a sentence names those that are. */
export function takeBedSize(draft: Draft, known: KnownValues): void {
  const isBed = BED.test(draft.text) || /\b(?:king|queen|twin|full)[- ]siz/i.test(draft.text);
  const sizes = known.valuesOf('bed_sizes');
  if (!isBed || sizes.length === 0) return;
  take(draft, /(?<=\s)(?:bed )?(?<size>queen|king|twin|full)[- ]siz(?:ed?)?(?=\s)/gi, readSize);
  take(draft, BED_SIZE, readSize);
  if (!BED.test(draft.text)) draft.text = ` bed${draft.text}`;
  function readSize({ size = '' }: Readonly<Record<string, string | undefined>>): void {
    const found = sizes.find((each) => each.toLowerCase() === size.toLowerCase());
    if (found) addFilter(draft, 'bed_sizes', [found]);
    else draft.note = `No bed here is ${size.toLowerCase()} size. They come as ${inWords(sizes)}.`;
  }
}

const RUG = /\b(?:rugs?|carpets?|runners?|kilims?)\b/i;
const FEET = String.raw`(?:\s?(?:'|′|’|ft\.?|feet|foot))?`;
const RUG_SIZE = new RegExp(
  String.raw`(?<=\s)(?<one>\d{1,2}(?:\.\d)?)${FEET}\s?(?:x|×|by)\s?(?<other>\d{1,2}(?:\.\d)?)${FEET}(?=\s)`,
  'giu',
);
const RUG_SIZE_IN_CM = /(?<=\s)(?<one>\d{2,3})(?:\s?cm)?\s?(?:x|×|by)\s?(?<other>\d{3})(?:\s?cms?)?(?=\s)/giu;
const CENTIMETERS_PER_FOOT = 30.48;

/** "8x10", "8' by 10'". Of a size that is not made the nearest is meant. */
export function takeRugSize(draft: Draft, known: KnownValues): void {
  const sizes = known.valuesOf('rug_sizes');
  const read = ([short, long]: readonly [number, number], asWritten: string) => {
    const exact = sizes.find((size) => size === `${short} x ${long}`);
    if (!exact && !RUG.test(draft.text)) return false;
    const distance = (size: string) => {
      const [width = 0, depth = 0] = size.split(' x ').map(Number);
      return Math.abs(width - short) + Math.abs(depth - long);
    };
    const size = exact ?? sizes.toSorted((a, b) => distance(a) - distance(b))[0];
    if (size === undefined) return false;
    addFilter(draft, 'rug_sizes', [size]);
    if (!exact)
      draft.note = `No rug here is ${asWritten}. The nearest is ${size}${asWritten.endsWith('cm') ? ' feet' : ''}.`;
    if (!RUG.test(draft.text)) draft.text = `${draft.text}rug `;
  };
  take(draft, RUG_SIZE, ({ one, other }) => {
    const [short = 0, long = 0] = [Number(one), Number(other)].sort((a, b) => a - b);
    return read([short, long], `${short} x ${long} feet`);
  });
  take(draft, RUG_SIZE_IN_CM, ({ one, other }) => {
    const [short = 0, long = 0] = [Number(one), Number(other)].sort((a, b) => a - b);
    return read([short / CENTIMETERS_PER_FOOT, long / CENTIMETERS_PER_FOOT], `${short} x ${long} cm`);
  });
}

const A_RUG = '(?:rugs?|carpets?|kilims?)';
const EXTRA_LARGE =
  '(?:(?:extra|very|really)[- ]?(?:large|big)|xl|x-large|oversized?|huge|giant|enormous|big|large|room[- ]siz(?:ed?)?)';
const IN_WORDS = phrase(
  String.raw`(?:(?<=\s${A_RUG}\s(?:(?:that|which) (?:is|are) )?)${EXTRA_LARGE}|${EXTRA_LARGE}(?=(?: (?!for |in |with |on |of )[\p{L}-]+){0,3} ${A_RUG}\s))`,
);
/** What is longer than that is a runner, whatever its size. */
const MAX_LENGTH_OF_WIDTH = 2;

/** "Large", of a rug: the largest third of the sizes that are made. */
export function takeLargeRug(draft: Draft, known: KnownValues): void {
  if (!RUG.test(draft.text)) return;
  const sizes = known
    .valuesOf('rug_sizes')
    .map((size) => {
      const [width = 0, length = 0] = size.split(' x ').map(Number);
      return { size, area: width * length, isRunner: length > MAX_LENGTH_OF_WIDTH * width };
    })
    .filter(({ isRunner }) => !isRunner)
    .toSorted((one, other) => one.area - other.area)
    .map(({ size }) => size);
  const largest = sizes.slice(-Math.ceil(sizes.length / 3));
  if (largest.length > 0) take(draft, IN_WORDS, () => addFilter(draft, 'rug_sizes', largest));
}

function inWords(values: readonly string[]): string {
  const [last = '', ...others] = values.map((value) => value.toLowerCase()).toReversed();
  return others.length === 0 ? last : `${others.toReversed().join(', ')} and ${last}`;
}

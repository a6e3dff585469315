import type { Understanding } from '@sanderling/contract/wire/catalogue/understanding';
import { alternativesOf } from '../vocabulary/synonyms.ts';
import { withoutPlural } from '../vocabulary/tokenize.ts';
import { takeArrival } from './arrival.ts';
import { takeAttributes, takeChoices, takeColors } from './attributes.ts';
import { type Draft, openDraft } from './draft.ts';
import { takeExclusions } from './exclusions.ts';
import { kindsOf } from './kinds.ts';
import type { KnownValues } from './known-values.ts';
import { insteadOf } from './not-sold.ts';
import { takeNumbers } from './numbers.ts';
import { takePhrases } from './phrases.ts';
import { takeCables, takeDiningRoom, takePlaces, takeStored, takeUnderRug } from './purposes.ts';
import { takeBedSize, takeLargeRug, takeRugSize, takeSeats } from './sizes.ts';
import { takeWantedWithout } from './wanted-without.ts';

/** What is left of a sentence when nothing is left to search for. */
const FILLER =
  /^(?:a|also|an|and|any|anything|are|but|can|do|does|find|fit|fits|for|furniture|get|have|i|in|is|it|item|items|looking|made|me|my|need|of|on|or|piece|pieces|please|show|some|something|stuff|that|the|there|thing|things|to|want|what|which|will|with|you|your)$/i;
/** Words at the end that what was taken out has left without an object: "bookshelves that also", "a chair I can". */
const LOOSE_END =
  /(?:\s(?:a|an|also|and|at|both|but|by|can|could|for|from|has|have|i|in|is|are|it|just|now|of|on|only|or|please|that|the|to|too|we|which|will|with|would|you))+\s$|(?:\s(?:that|which))?\s(?:i|we|you) (?:can|could|may) (?:bring|buy|carry|get|have|keep|leave|move|order|put|take|use)(?: it)?(?: (?:away|down|out|over|up))?\s$/i;
/** How a sentence begins before it names anything. */
const LOOSE_START =
  /^(?:\s(?:(?:i|we)(?:['’]?m| am|['’]?re| are)? (?:after|looking for|searching for|need|want|would like)|(?:i|we)['’]?d like|looking for|searching for|show me|find me|please|and|or|but|that|which))+(?=\s)/i;

type Understood = Omit<Understanding, 'help' | 'is_help_only'>;

/**
 * A shopper's words as what they ask for: "a green sofa under 84 inches that is not leather". The order matters: what is
 * excluded is read before what is wanted.
 */
export function understand(query: string, known: KnownValues, now: Date): Understood {
  const draft = openDraft(query);
  const isPlain = draft.text;
  takeCount(draft);
  takeNumbers(draft);
  takeArrival(draft, now);
  takePhrases(draft);
  takePlaces(draft);
  takeUnderRug(draft);
  takeIsland(draft);
  takeCables(draft, known);
  takeStored(draft, known);
  takeWantedWithout(draft, known);
  takeExclusions(draft, known);
  takeDiningRoom(draft);
  takeRugSize(draft, known);
  takeLargeRug(draft, known);
  takeSeats(draft);
  takeChoices(draft, known);
  takeColors(draft, known);
  const instead = insteadOf(draft.text, isPieceIn(known));
  takeBedSize(draft, known);
  if (!instead) takeAttributes(draft, known);
  const left = draft.text === isPlain ? query.trim() : wordsLeft(draft.text);
  return {
    query: left,
    kinds: [...kindsOf(instead?.query ?? left, known)],
    filters: draft.filters,
    without: draft.without,
    ranges: draft.ranges,
    sort: draft.sort,
    instead: draft.note === null ? instead : null,
    note: draft.note,
  };
}

/** Whether pieces are called by a word, or by what it stands for. */
function isPieceIn(known: KnownValues): (word: string) => boolean {
  return (word) =>
    alternativesOf(word).length > 0 ||
    known.named([withoutPlural(word)])?.attribute === 'category_permalinks' ||
    known.categoriesCalled([withoutPlural(word)]).length > 0;
}

const MANY = String.raw`(?:chairs|stools|lamps|pillows|cushions|nightstands|sconces|pendants|armchairs|vases|tables|benches|mirrors|planters|prints)`;
const COUNTED = new RegExp(
  String.raw`^ (?:(?:a )?(?:pair|set) of(?: (?:two|three|four|six|eight|\d{1,2}))?|two|three|four|six|eight|\d{1,2}) (?=(?:\p{L}+ ){0,2}${MANY} )`,
  'iu',
);
const IN_SETS = new RegExp(
  String.raw`(?<= ${MANY}) (?:in )?(?:a )?(?:sets?|pairs?)(?: of (?:two|three|four|six|eight|\d{1,2}))?(?= )`,
  'iu',
);

/** "4 dining chairs", "counter stools, set of 2" are as many as the shopper will buy. */
function takeCount(draft: Draft): void {
  draft.text = draft.text.replace(COUNTED, ' ').replace(IN_SETS, '');
}

const ISLAND = /(?<= )(?:(?:for|over|above|at|by|around) )?(?:(?:the|a|my|our) )?kitchen islands?(?= )/iu;
const AT_AN_ISLAND =
  /(?<= )(?:pendants?|lights?|lighting|lamps?|chandeliers?|stools?|chairs?|seats?|seating)(?= )/iu;

/** What hangs above an island or stands at it is sold; an island is not. */
function takeIsland(draft: Draft): void {
  if (AT_AN_ISLAND.test(draft.text.replace(ISLAND, ' '))) draft.text = draft.text.replace(ISLAND, '');
}

function wordsLeft(text: string): string {
  const words = text.replace(LOOSE_END, ' ').replace(LOOSE_START, ' ').split(' ').filter(Boolean);
  return words.every((word) => FILLER.test(word)) ? '' : words.join(' ');
}

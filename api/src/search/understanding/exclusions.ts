import { alternativesOf } from '../vocabulary/synonyms.ts';
import { tokenize, withoutPlural } from '../vocabulary/tokenize.ts';
import { addExclusion, type Draft, phrase, take } from './draft.ts';
import type { KnownValues } from './known-values.ts';
import { isNotSold } from './not-sold.ts';

/** "sofa not leather", "chairs without arms", "anything but walnut", "leather-free", "non-leather", "armless". */

const NEGATION = String.raw`(?:but |and |just |please |(?:that|which)(?:'s|’s| is| are| has| have)? |(?:i )?(?:do not|don't|don’t|dont|didn't|hate|dislike) (?:want|like|need|have)?\s?)*(?:without|w/o|with no|not|no|non|never|except(?: for| in)?|excluding|exclude|minus|other than|anything but|(?:in )?any(?:thing)?(?: \w+)? (?:but|except)|isn't|isn’t|isnt|aren't|aren’t|arent|doesn't have|does not have|doesn’t have|free of|nothing(?: in| with| made of| made from)?|neither|instead of|rather than|avoid|sans)`;
const SKIPPED = String.raw`(?:\s(?:a|an|any|the|in|on|of|made|from|with|have|has|too|very|so|really|be|come|comes|color|coloured|colored|real))*`;
const NEGATED = new RegExp(
  String.raw`(?<=\s)${NEGATION}(?:-|${SKIPPED}\s)(?<object>(?!\d)[\p{L}][^\s]*(?:\s[^\s]+){0,5})(?=\s)`,
  'giu',
);
const FREE = phrase(String.raw`(?<object>\p{L}+)(?:-| )free`);
const LESS = phrase(String.raw`(?<object>arm|cushion|drawer|door|wheel|button|feather)less`);
/** Words after which the shopper speaks of something else again. */
const JOINED = /^(?:or|and|nor|no|not|,|&|\/)$/i;
const MAX_WORDS = 3;

export function takeExclusions(draft: Draft, known: KnownValues): void {
  for (const pattern of [FREE, LESS]) {
    take(draft, pattern, ({ object = '' }) => !isNotSold(object) && exclude(draft, known, [object]) > 0);
  }
  for (let round = 0; round < 3; round++) {
    const before = draft.text;
    draft.text = draft.text
      .replace(NEGATED, (matched: string, object: string) => {
        const words = object.split(' ');
        const length = excludeList(draft, known, words);
        // What nothing here is or has cannot be in the way; the word must not be searched for all the same.
        const read = length || (isNumberOf(matched) ? 0 : 1);
        const rest = words.slice(read + materialAfter(words.slice(read), known)).join(' ');
        return ` ${rest} `;
      })
      .replaceAll(/\s+/g, ' ');
    if (draft.text === before) return;
  }
}

/** Of "anything but brown leather, a chair" leather is no more wanted than brown; of "not brown leather chairs" it is. */
function materialAfter([material = '', next = 'a']: readonly string[], known: KnownValues): number {
  const isMaterial = material !== '' && known.named(tokenize(material))?.attribute === 'materials';
  return isMaterial && /^(?:an?|the|but|please)$/i.test(next) ? 1 : 0;
}

/** "Amphora No 3" is called so. */
function isNumberOf(matched: string): boolean {
  return /^no\s\d/i.test(matched);
}

/** "oak or walnut" excludes both. Answers how many words were read. */
function excludeList(draft: Draft, known: KnownValues, words: readonly string[]): number {
  let at = exclude(draft, known, words);
  if (at === 0) return 0;
  while (JOINED.test(words[at] ?? '')) {
    const skip = words
      .slice(at)
      .findIndex((word) => !JOINED.test(word) && !/^(?:a|any|the|too|in)$/i.test(word));
    const length = skip === -1 ? 0 : exclude(draft, known, words.slice(at + skip));
    if (length === 0) return at;
    at += skip + length;
  }
  return at;
}

/** Excludes what the first words name, the longest name first. */
function exclude(draft: Draft, known: KnownValues, words: readonly string[]): number {
  for (let length = Math.min(MAX_WORDS, words.length); length > 0; length--) {
    const text = words.slice(0, length).join(' ');
    // "Not a recliner" keeps out none of the chairs that are shown in its place.
    if (isNotSold(text)) return length;
    const said = tokenize(text);
    const named = known.named(said);
    const kinds = named && named.attribute !== 'category_permalinks' ? [] : kindsCalled(said, known);
    if (!named && kinds.length === 0) continue;
    if (kinds.length > 0) addExclusion(draft, 'category_permalinks', kinds);
    if (named) addExclusion(draft, named.attribute, named.values);
    return length;
  }
  return 0;
}

/** "Not a sofa" is none outdoors either. What a word only stands for is left out where its own name is a kind. */
function kindsCalled(said: readonly string[], known: KnownValues): readonly string[] {
  const words = said.map(withoutPlural);
  const own = known.categoriesCalled(words);
  if (own.length > 0 || !known.named(said)) return own;
  return alternativesOf(...said).flatMap((each) => known.categoriesCalled(each.map(withoutPlural)));
}

import { withoutPlural } from '../vocabulary/tokenize.ts';
import { addExclusion, addFilter, type Draft, phrase, take } from './draft.ts';
import type { KnownValues } from './known-values.ts';

const CORD = String.raw`(?:a |an |any )?(?:power |wall |electrical )?(?:cords?|plugs?|outlets?|sockets?|cables?)`;
const NOT = String.raw`(?:does not|doesn['’]?t|do not|don['’]?t|won['’]?t|will not)`;
const CORDLESS = phrase(
  String.raw`(?:(?:for|in) (?:a |the |my )?(?:room|corner|spot|place|nook) )?(?:(?:that|which) )?(?:has |have |(?:i|you|we) )?(?:(?:without|with no|no|(?:needs?|needing|requires?|requiring|uses?) no|${NOT} (?:need|require|use|have)) ${CORD}(?: nearby)?|(?:${NOT} (?:need|have) to |without )(?:be(?:ing)? )?plug(?:ged|ging)?(?: it)?(?: in)?)`,
);
const WITHOUT_CORNERS = phrase(
  String.raw`(?:(?:that|which) )?(?:has |have )?(?:without|with no|no) (?:any )?(?:(?:sharp|hard|pointy|pointed|square) (?:corners?|edges?)|corners)`,
);
const CORNERLESS = ['Round', 'Oval', 'Curved'];

const WITHOUT_CUSHION = phrase(
  String.raw`(?:(?:that|which) )?(?:has |have )?(?:without|with no|no) (?:a |any )?(?:seat )?cushions?(?: (?:or|and|nor)(?: no)?(?<other> \p{L}+))?`,
);
const HARD_SEAT = /\b(?:chairs?|stools?|bench(?:es)?)\b/i;

/** What is asked for by what should be missing: who wants no outlet wants a lamp that has a battery, and who fears corners a round table. */
export function takeWantedWithout(draft: Draft, known: KnownValues): void {
  ask('features', ['Cordless'], CORDLESS);
  ask('shapes', CORNERLESS, WITHOUT_CORNERS);
  // A sofa may be upholstered and have no loose cushion; a chair's upholstery is one.
  if (HARD_SEAT.test(draft.text))
    take(draft, WITHOUT_CUSHION, ({ other }) => {
      addExclusion(draft, 'features', ['Cushions', 'Upholstered']);
      const named = other === undefined ? null : known.named([withoutPlural(other.trim().toLowerCase())]);
      if (named) addExclusion(draft, named.attribute, named.values);
    });
  function ask(attribute: 'features' | 'shapes', values: readonly string[], pattern: RegExp): void {
    const sold = values.filter((value) => known.valuesOf(attribute).includes(value));
    if (sold.length > 0) take(draft, pattern, () => addFilter(draft, attribute, sold));
  }
}

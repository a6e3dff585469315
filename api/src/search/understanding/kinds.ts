import { alternativesOf } from '../vocabulary/synonyms.ts';
import { tokenize, withoutPlural } from '../vocabulary/tokenize.ts';
import type { KnownValues } from './known-values.ts';

const MAX_WORDS = 4;

/**
 * The categories whose pieces are called as words of a query are: of "velvet couch" the sofas, indoors and outdoors, of "table lamp" the
 * table lamps and no tables. Empty where no word names a kind.
 */
export function kindsOf(query: string, known: KnownValues): readonly string[] {
  const words = tokenize(query);
  const spans = words.flatMap((_, from) =>
    Array.from({ length: Math.min(MAX_WORDS, words.length - from) }, (__, more) => {
      const to = from + more + 1;
      const span = words.slice(from, to);
      const called = [span, ...alternativesOf(...span)].flatMap((each) => [
        ...known.categoriesCalled(each.map(withoutPlural)),
      ]);
      return { from, to, called };
    }),
  );
  const naming = spans.filter(({ called }) => called.length > 0);
  // "Dining table" is one kind, and "table" in it no other.
  const whole = naming.filter(
    (span) => !naming.some((other) => other !== span && other.from <= span.from && other.to >= span.to),
  );
  return [...new Set(whole.flatMap(({ called }) => called))];
}

import type { IndexedVariant } from '../records/read-records.ts';
import type { KnownValues } from '../understanding/known-values.ts';
import { tokenize } from '../vocabulary/tokenize.ts';

/**
 * What is said about a piece, without the colors and materials that are not its own: Algolia finds a piece by any word of any of its
 * texts, and one velvet pillow makes no velvet sofa.
 */
export function wordsOfPiece(
  { record, words }: Pick<IndexedVariant, 'record' | 'words'>,
  known: KnownValues,
): string {
  const isOfOther = (word: string) => {
    const named = known.named(tokenize(word));
    if (named?.attribute !== 'colors' && named?.attribute !== 'materials') return false;
    return !record[named.attribute].some((value) => named.values.includes(value));
  };
  return words.replaceAll(/\p{L}+/gu, (word) => (isOfOther(word) ? '' : word));
}

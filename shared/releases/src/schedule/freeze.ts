import { z } from 'zod';
import { isDuring } from './season.ts';

export const freeze = z.strictObject({
  id: z.string(),
  /** Instants; the second one is the first that is free again. */
  from: z.string(),
  until: z.string(),
  why: z.string(),
});
/** A time in which nothing new becomes live; going back stays possible, to what was live earlier. */
export type Freeze = z.infer<typeof freeze>;

/** From when until when, why, and who has frozen it, where that is known: a shop of before kept no name. */
export function freezeInWords(
  { frozenBy }: { frozenBy: Readonly<Record<string, string>> },
  { id, from, until, why }: Freeze,
): string {
  const by = Object.hasOwn(frozenBy, id) ? `, frozen by ${frozenBy[id]}` : '';
  return `from ${from} to ${until} (${why}${by})`;
}

/** When it is free again at a moment of a freeze, or of several that follow each other. */
export function freeFrom(freezes: readonly Freeze[], at: Date): Date {
  const frozen = freezeAt(freezes, at);
  return frozen ? freeFrom(freezes, new Date(frozen.until)) : at;
}

export function freezeAt(freezes: readonly Freeze[], at: Date): Freeze | undefined {
  return freezes.find((each) => isDuring(each, at));
}

import { z } from 'zod';

const versions = z.record(z.string(), z.string());

export const season = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** Releases that stand in for the live ones, by slice. */
  versions,
  /** Instants; the second one is the first without the season. */
  from: z.string(),
  until: z.string(),
});
/** Releases that are live for a time and put back afterwards, without anyone's doing. */
export type Season = z.infer<typeof season>;

type Window = Pick<Season, 'from' | 'until'>;

export function isDuring({ from, until }: Window, at: Date): boolean {
  return Date.parse(from) <= at.getTime() && at.getTime() < Date.parse(until);
}

/** The season that stands in for the live release of a slice now. */
export function seasonOn(slice: string, seasons: readonly Season[], at: Date): Season | undefined {
  return seasons.find((season) => isDuring(season, at) && Object.hasOwn(season.versions, slice));
}

/** Times further ahead are a slip of the hand, and from the year 10000 on no longer sort. */
export function isTooFar(until: string): boolean {
  return !(Date.parse(until) < Date.parse('2200-01-01T06:00:00Z'));
}

/** Seasons that would both be live at a moment with a slice of their own each, one sentence for each pair. */
export function seasonConflicts(wanted: Season, others: readonly Season[]): string[] {
  return others
    .filter((other) => other.id !== wanted.id && overlaps(wanted, other))
    .flatMap((other) => {
      const both = Object.keys(wanted.versions).filter((slice) => slice in other.versions);
      return both.map(
        (slice) =>
          `${wanted.name} and ${other.name} (${other.from} to ${other.until}) both change ${slice}: choose other days, or take one away.`,
      );
    });
}

function overlaps(one: Window, other: Window): boolean {
  return Date.parse(one.from) < Date.parse(other.until) && Date.parse(other.from) < Date.parse(one.until);
}

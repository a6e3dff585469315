import { createHash } from 'node:crypto';
import type { RegistryDocument } from '../registry-document.ts';
import { isInCanary } from '../rollout/canary.ts';
import { isDuring, type Season } from '../schedule/season.ts';

/** Which release of each slice a site is made of. */
export type Versions = Readonly<Record<string, string>>;

/** What a visitor's next page is made of: live, then the seasons of the moment, then canaries where no season stands. */
export function versionsAt(document: RegistryDocument, at: Date, visitor: string | null = null): Versions {
  const seasons = document.seasons.filter((season) => isDuring(season, at));
  return withCanaries(
    withSeasons(liveVersions(document), seasons),
    document,
    seasons,
    (slice, { percent }) => (visitor === null ? percent >= 100 : isInCanary(slice, visitor, percent)),
  );
}

/** The next moment at which everyone's site changes without a write to the registry; Infinity when there is none. */
export function nextChangeMs(document: RegistryDocument, at: Date): number {
  const moments = document.seasons.flatMap(({ from, until }) => [Date.parse(from), Date.parse(until)]);
  return Math.min(Number.POSITIVE_INFINITY, ...moments.filter((moment) => moment > at.getTime()));
}

/** Every site that some visitor may see from now on while the registry stays as it is, each once. */
export function reachableVersions(document: RegistryDocument, at: Date): Versions[] {
  const live = liveVersions(document);
  const ahead = document.seasons.filter(({ until }) => Date.parse(until) > at.getTime());
  // Seasons that overlap change different slices: at each of their beginnings another site begins.
  const moments = [at, ...ahead.flatMap(({ from, until }) => [new Date(from), new Date(until)])];
  const found = new Map<string, Versions>();
  for (const moment of moments.filter((each) => each >= at)) {
    const seasons = ahead.filter((season) => isDuring(season, moment));
    for (const chosen of subsets(Object.keys(document.canaries))) {
      const versions = withCanaries(withSeasons(live, seasons), document, seasons, (slice) =>
        chosen.includes(slice),
      );
      found.set(setId(versions), versions);
    }
  }
  return [...found.values()];
}

/** What everyone has where no season and no canary stands. */
export function liveVersions({ slices }: RegistryDocument): Versions {
  return Object.fromEntries(
    Object.entries(slices).flatMap(([name, { live, releases }]) =>
      live !== null && Object.hasOwn(releases, live) ? [[name, live]] : [],
    ),
  );
}

/** Short hash of all versions: equal sets have equal ids, in every process. */
export function setId(versions: Versions): string {
  const text = Object.entries(versions)
    .map(([name, version]) => `${name}@${version}`)
    .sort()
    .join();
  return createHash('sha256').update(text).digest('base64url').slice(0, 10);
}

function withSeasons(live: Versions, seasons: readonly Season[]): Versions {
  return Object.assign({}, live, ...seasons.map(({ versions }) => versions));
}

function withCanaries(
  versions: Versions,
  { canaries }: RegistryDocument,
  seasons: readonly Season[],
  isIn: (slice: string, canary: RegistryDocument['canaries'][string]) => boolean,
): Versions {
  const entries = Object.entries(canaries).filter(
    ([slice, canary]) =>
      !seasons.some((season) => Object.hasOwn(season.versions, slice)) && isIn(slice, canary),
  );
  return { ...versions, ...Object.fromEntries(entries.map(([slice, { version }]) => [slice, version])) };
}

function subsets([first, ...others]: readonly string[]): string[][] {
  if (first === undefined) return [[]];
  return subsets(others).flatMap((each) => [each, [first, ...each]]);
}

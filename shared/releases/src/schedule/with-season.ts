import { mustBePlain } from '../plain-words.ts';
import { mustBePublished, type RegistryDocument } from '../registry-document.ts';
import { ReleaseError } from '../release-error.ts';
import { isTooFar, type Season, seasonConflicts } from './season.ts';

const MAX_NAME = 80;

/** Plans a season, or changes the one with its id. Throws with every reason against it. */
export function withSeason(document: RegistryDocument, season: Season, at: string): RegistryDocument {
  const { from, until, versions, name } = season;
  mustBePlain(name, 'The name', MAX_NAME);
  for (const [slice, version] of Object.entries(versions)) mustBePublished(document, slice, version);
  if (Object.keys(versions).length === 0) throw new ReleaseError(`${name} changes no slice: name a release.`);
  if (!(Date.parse(from) < Date.parse(until)))
    throw new ReleaseError(`${name} ends before it begins, or as it begins.`);
  if (isTooFar(until)) throw new ReleaseError(`${name} ends too late: choose a year before 2200.`);
  if (Date.parse(until) <= Date.parse(at))
    throw new ReleaseError(`${name} is over already: choose later days.`);
  const others = document.seasons.filter(({ id }) => id !== season.id);
  // One that is over is in no one's way, and no one can take it away.
  const ahead = others.filter((other) => Date.parse(other.until) > Date.parse(at));
  const conflicts = seasonConflicts(season, ahead);
  if (conflicts.length > 0) throw new ReleaseError(conflicts.join('\n'));
  return { ...document, seasons: [...others, season].sort((a, b) => a.from.localeCompare(b.from)) };
}

/** Takes a season away; one that is on ends now. */
export function withoutSeason(document: RegistryDocument, id: string): RegistryDocument {
  if (!document.seasons.some((season) => season.id === id))
    throw new ReleaseError(`There is no season ${id}: it was taken away, or never planned.`);
  return { ...document, seasons: document.seasons.filter((season) => season.id !== id) };
}

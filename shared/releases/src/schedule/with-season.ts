import { type Actor, isForced } from '../audit/audit-log.ts';
import { mustBePlain } from '../plain-words.ts';
import { mustBePublished, type RegistryDocument } from '../registry-document.ts';
import { FORCE, ReleaseError } from '../release-error.ts';
import { freeFrom, freezeAt, freezeInWords } from './freeze.ts';
import { isTooFar, type Season, seasonConflicts } from './season.ts';

const MAX_NAME = 80;

/** Plans a season, or changes the one with its id. Throws with every reason against it; a freeze is none by force. */
export function withSeason(
  document: RegistryDocument,
  season: Season,
  at: string,
  actor: Partial<Actor> = {},
): RegistryDocument {
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
  const frozen = isForced(actor) ? [] : inFreezes(season, document, at);
  if (frozen.length > 0) throw new ReleaseError([...frozen, FORCE].join('\n'));
  return { ...document, seasons: [...others, season].sort((a, b) => a.from.localeCompare(b.from)) };
}

/** Takes a season away; one that is on ends now. */
export function withoutSeason(document: RegistryDocument, id: string): RegistryDocument {
  if (!document.seasons.some((season) => season.id === id))
    throw new ReleaseError(`There is no season ${id}: it was taken away, or never planned.`);
  return { ...document, seasons: document.seasons.filter((season) => season.id !== id) };
}

/** What would change in a freeze by a season, at its begin and at its end, with the moments at which it could. */
function inFreezes({ name, from, until }: Season, document: RegistryDocument, at: string): string[] {
  const { freezes } = document;
  // One whose begin is past begins now.
  const begins = from > at ? from : at;
  const moments = [
    { does: 'begin', moment: begins, by: null },
    { does: 'end', moment: until, by: begins },
  ];
  return moments.flatMap(({ does, moment, by }) => {
    const frozen = freezeAt(freezes, new Date(moment));
    if (!frozen) return [];
    const earlier = by !== null && by < frozen.from ? `by ${frozen.from}, or ` : '';
    const later = freeFrom(freezes, new Date(moment)).toISOString();
    return [
      `${name} would ${does} on ${moment}, in a freeze: nothing new becomes live ${freezeInWords(document, frozen)}. It can ${does} ${earlier}on ${later}, or once the freeze ${frozen.id} is taken away.`,
    ];
  });
}

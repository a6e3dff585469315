import { splitOutside, type TypeMembers } from '@sanderling/contract/site/contract-types/read-types';
import { EVENT_OWNERS } from '@sanderling/contract/site/event-owners';
import type { SliceRelease } from '@sanderling/contract/wire/slice-manifest';

type Compared = Pick<SliceRelease, 'name' | 'version' | 'emits' | 'listens' | 'slots' | 'types'>;

/**
 * What releases of one site would misunderstand of each other, one sentence each: an event or a slot that its giver was built with
 * another type of than its taker. Releases from before types were recorded are believed.
 */
export function misunderstandings(releases: readonly Compared[]): string[] {
  return releases.flatMap((giver) =>
    releases
      .filter((taker) => taker !== giver)
      .flatMap((taker) =>
        givenTo(giver, taker).flatMap((what) => {
          const [given, taken] = [giver.types?.[what], taker.types?.[what]];
          const fault = given && taken ? faultOf(given, taken) : null;
          return fault === null
            ? []
            : [
                `${taker.name} ${taker.version} does not understand the ${what} of ${giver.name} ${giver.version}: ${fault}. Build the older one with the newer contract.`,
              ];
        }),
      ),
  );
}

/** Events that a release of the site listens to, and that their owner's does not emit any more. */
export function unheardEvents(releases: readonly Compared[]): string[] {
  return releases.flatMap(({ name, version, listens }) =>
    listens.flatMap((event) => {
      const owner = releases.find((release) => release.name === ownerOf(event));
      if (!owner || owner.name === 'shell' || owner.emits.includes(event)) return [];
      return [
        `${name} ${version} listens to the event ${event}, which ${owner.name} ${owner.version} does not emit: emit it, or release ${name} without it first.`,
      ];
    }),
  );
}

function ownerOf(event: string): string | undefined {
  const owners: Readonly<Record<string, string>> = EVENT_OWNERS;
  return Object.hasOwn(owners, event) ? owners[event] : undefined;
}

/** The shell fills its slots and says, and hears, any event. */
function givenTo(giver: Compared, taker: Compared): string[] {
  const isShell = ({ name }: Compared) => name === 'shell';
  const heard = isShell(taker) ? giver.emits : taker.listens;
  const events = heard.filter((event) => isShell(giver) || giver.emits.includes(event));
  const slots = isShell(giver) ? taker.slots.map(({ slot }) => `slot ${slot}`) : [];
  return [...events.map((event) => `event ${event}`), ...slots];
}

/** Why what is given cannot be taken; null where it can. */
function faultOf(given: TypeMembers, taken: TypeMembers): string | null {
  for (const [member, type] of Object.entries(taken)) {
    const name = member.replace('?', '');
    const isOptional = member.endsWith('?');
    const sure = given[name];
    const written = sure ?? given[`${name}?`];
    if (written === undefined) {
      if (!isOptional) return `"${name}" is missing`;
    } else if (sure === undefined && !isOptional) return `"${name}" may be missing`;
    else if (!isAssignable(written, type)) return `"${name}" is ${written} and was ${type}`;
  }
  return null;
}

/** Of two unions: what may be given is among what is taken. */
function isAssignable(given: string, taken: string): boolean {
  const allowed = new Set(splitOutside(taken, '|').map((part) => part.trim()));
  return allowed.has('unknown') || splitOutside(given, '|').every((part) => allowed.has(part.trim()));
}

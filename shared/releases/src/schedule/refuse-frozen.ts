import { type Actor, isForced } from '../audit/audit-log.ts';
import { entryOf, ownValue, type RegistryDocument, wasLiveBefore } from '../registry-document.ts';
import { FORCE, ReleaseError } from '../release-error.ts';
import { freeFrom, freezeAt, freezeInWords } from './freeze.ts';

/** To whom something new is refused. */
const GO_BACK = 'Going back to what was live earlier is possible.';

/** Throws where a change brings something new to visitors in a freeze; none by force. */
export function refuseNewInFreeze(
  before: RegistryDocument,
  after: RegistryDocument,
  at: Date,
  actor: Partial<Actor>,
): void {
  if (!isGoingBack(before, after)) refuseFrozen(before, at, actor, GO_BACK);
}

/** Throws in a freeze; none by force. `hint` says what is possible all the same. */
export function refuseFrozen(
  document: RegistryDocument,
  at: Date,
  actor: Partial<Actor>,
  hint: string,
): void {
  const frozen = freezeAt(document.freezes, at);
  if (!frozen || isForced(actor)) return;
  const later = freeFrom(document.freezes, at).toISOString();
  throw new ReleaseError(
    `Nothing new becomes live ${freezeInWords(document, frozen)}. Choose a time from ${later} on, or end the freeze ${frozen.id} first. ${hint}\n${FORCE}`,
  );
}

/** Whether all that becomes live was live before what is live now ever was, and nothing else is brought. */
function isGoingBack(before: RegistryDocument, after: RegistryDocument): boolean {
  const isCanaryKnown = ([slice, canary]: [string, unknown]) => ownValue(before.canaries, slice) === canary;
  if (!Object.entries(after.canaries).every(isCanaryKnown)) return false;
  return Object.entries(after.slices).every(([name, { live }]) => {
    const entry = entryOf(before, name);
    return live === entry.live || (live !== null && wasLiveBefore(entry, live, entry.live));
  });
}

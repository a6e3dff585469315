import { SESSION_STORAGE_KEYS } from '@sanderling/contract/site/storage-keys';
import type { CookieJar } from '@sanderling/runtime';
import type { TrackedEvent } from './tracked.ts';

/** Stands for all vendors: none of them runs in a document that takes a card, or that is left before their code has come. */
export const ALL_VENDORS = '*';
/** By the name of the vendor that has not heard them, in their order. */
export type UntoldEvents = Readonly<Record<string, readonly TrackedEvent[]>>;

/** A vendor whose script is blocked hears none of them, however long the visit. */
const MAX_EVENTS = 50;

/** Keeps for the next document of this tab what vendors have not heard in this one. */
export function storeUntold(untold: UntoldEvents): void {
  const kept = Object.entries(untold)
    .filter(([, events]) => events.length > 0)
    .map(([vendor, events]) => [vendor, events.slice(-MAX_EVENTS)]);
  try {
    if (kept.length === 0) sessionStorage.removeItem(SESSION_STORAGE_KEYS.untoldEvents);
    else sessionStorage.setItem(SESSION_STORAGE_KEYS.untoldEvents, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Storage that is blocked or full: what was measured is lost, the store is not.
  }
}

/** What the document before left, which is taken: after it what a form of it has done before its scripts had come. */
export function takeUntold(cookies?: CookieJar): UntoldEvents {
  try {
    const stored = sessionStorage.getItem(SESSION_STORAGE_KEYS.untoldEvents);
    sessionStorage.removeItem(SESSION_STORAGE_KEYS.untoldEvents);
    const ofForms = cookies?.get('eventsOfForms');
    if (!ofForms) return parseUntold(JSON.parse(stored ?? '{}'));
    cookies?.remove('eventsOfForms');
    const { [ALL_VENDORS]: ofAll = [], ...left } = parseUntold(JSON.parse(stored ?? '{}'));
    return { ...left, ...parseUntold({ [ALL_VENDORS]: [...ofAll, ...JSON.parse(ofForms)] }) };
  } catch {
    return {};
  }
}

/** What a vendor has not heard, in its order: what it alone was told, then what happened where none of them runs. */
export function ofVendor(untold: UntoldEvents, name: string): TrackedEvent[] {
  return [...(untold[name] ?? []), ...(untold[ALL_VENDORS] ?? [])];
}

/** Our own writing: what has another shape comes from an older release and is left out. */
function parseUntold(stored: unknown): UntoldEvents {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).map(([vendor, events]) => [
      vendor,
      Array.isArray(events) ? events.filter(isEvent) : [],
    ]),
  );
}

function isEvent(event: unknown): event is TrackedEvent {
  return (
    typeof event === 'object' &&
    event !== null &&
    'id' in event &&
    'what' in event &&
    typeof event.what === 'object' &&
    event.what !== null &&
    'name' in event.what
  );
}

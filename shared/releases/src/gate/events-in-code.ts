import { EVENT_NAMES } from '@sanderling/contract/site/events';

const SAID = /\.emit\(\s*["'`]([\w:-]+)["'`]/g;
const HEARD = /\.on\(\s*["'`]([\w:-]+)["'`]/g;

/** The store's events that codes say and hear. */
export function eventsIn(codes: readonly string[]): { emits: string[]; listens: string[] } {
  return { emits: namedIn(codes, SAID), listens: namedIn(codes, HEARD) };
}

/** Of what else has an `on`, nothing is an event of the store. */
function namedIn(codes: readonly string[], pattern: RegExp): string[] {
  return codes
    .flatMap((code) => [...code.matchAll(pattern)].map(([, name = '']) => name))
    .filter((name) => EVENT_NAMES.has(name));
}

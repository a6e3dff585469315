import { EVENT_NAMES } from '@sanderling/contract/site/events';
import type { Module, Stats } from 'webpack';

const SAID = /\.emit\(\s*["'`]([\w:-]+)["'`]/g;
const HEARD = /\.on\(\s*["'`]([\w:-]+)["'`]/g;

/**
 * Events that the code of a build says and hears by their names, beside those that slice.json lists: what the runtime says for a slice
 * is seen in no build of it.
 */
export function usedEvents(
  { emits, listens }: { emits: readonly string[]; listens: readonly string[] },
  builds: readonly Stats[],
): { emits: string[]; listens: string[] } {
  const codes = builds.flatMap(({ compilation }) =>
    [...compilation.modules].flatMap(withConcatenated).map(codeOf),
  );
  const found = eventsIn(codes);
  return { emits: union(emits, found.emits), listens: union(listens, found.listens) };
}

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

function union(listed: readonly string[], found: readonly string[]): string[] {
  return [...new Set([...listed, ...found.toSorted()])];
}

function withConcatenated(module: Module): Module[] {
  return 'modules' in module && Array.isArray(module.modules) ? module.modules : [module];
}

function codeOf(module: Module): string {
  const code = module.originalSource()?.source();
  return typeof code === 'string' ? code : '';
}

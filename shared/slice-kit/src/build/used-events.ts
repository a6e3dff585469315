import { eventsIn } from '@sanderling/releases/gate/events-in-code';
import type { Module, Stats } from 'webpack';

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

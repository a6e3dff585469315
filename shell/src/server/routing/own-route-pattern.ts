import type { ReleaseSet } from '@sanderling/releases/release-set';
import { matchRoutes } from 'react-router-dom';

const tables = new WeakMap<ReleaseSet, { path: string }[]>();

/** The pattern of a page that only a live slice knows; null where none does. */
export function ownRoutePattern(set: ReleaseSet, pathname: string): string | null {
  return matchRoutes(tableOf(set), pathname)?.at(-1)?.route.path ?? null;
}

function tableOf(set: ReleaseSet): { path: string }[] {
  const known = tables.get(set);
  if (known) return known;
  const table = [...set.releases.values()].flatMap(({ routes }) => routes.map(({ path }) => ({ path })));
  tables.set(set, table);
  return table;
}

import type { ReleaseSet } from '@sanderling/releases/release-set';
import { matchRoutes } from 'react-router-dom';

interface OwnRoute {
  path: string;
  slice: string;
}

const tables = new WeakMap<ReleaseSet, OwnRoute[]>();

/** The pattern of a page that only a live slice knows, and that slice; null where none does. */
export function ownRoute(set: ReleaseSet, pathname: string): OwnRoute | null {
  return matchRoutes(tableOf(set), pathname)?.at(-1)?.route ?? null;
}

function tableOf(set: ReleaseSet): OwnRoute[] {
  const known = tables.get(set);
  if (known) return known;
  const table = [...set.releases].flatMap(([slice, { routes }]) =>
    routes.map(({ path }) => ({ path, slice })),
  );
  tables.set(set, table);
  return table;
}

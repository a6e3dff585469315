import { ROUTES } from '@sanderling/contract/site/route-table';
import type { PinnedRelease, PinnedSlice } from '../slices/pinned-release.ts';

/**
 * What a slice offers of its routes in the store's table, in the table's order, by modules parted by commas: nothing where a module is
 * called as its route, `-` where the slice offers none. Then what the table does not have. The page and its scripts are of one release
 * of the shell, so that both read the same table.
 */
export type PackedRoutes = readonly [ofTable: string, ...others: PinnedRelease['routes']];

const FOLDER = './';
const NOT_OFFERED = '-';

/** Every page is told of every route: whole, they were a third of its state. */
export function packRoutes({ name, routes }: PinnedRelease): PackedRoutes {
  const table = tableOf(name);
  const modules = table.map((id) => {
    const module = routes.find((offer) => offer.id === id)?.expose.slice(FOLDER.length);
    return module === id ? '' : (module ?? NOT_OFFERED);
  });
  return [modules.join(), ...routes.filter(({ id }) => !table.includes(id))];
}

/** The slice with its routes. Late: a page hydrates without them, and without the table. */
export function withRoutes(slice: PinnedSlice, [ofTable, ...others]: PackedRoutes): PinnedRelease {
  const modules = ofTable.split(',');
  const known = tableOf(slice.name).flatMap((id, at) => {
    const module = modules[at] || id;
    return module === NOT_OFFERED ? [] : [{ id, expose: FOLDER + module }];
  });
  return Object.assign(slice, { routes: [...known, ...others] });
}

function tableOf(slice: string): string[] {
  return ROUTES.filter(({ owner }) => owner === slice).map(({ id }) => id);
}

import { ROUTES } from '@sanderling/contract/site/route-table';
import type { SliceRelease } from '@sanderling/contract/wire/slice-manifest';

/** Routes with a parameter of which no address is known, one sentence each with what to add: nothing would try them. Those of the store's table have tests of their own. */
export function untriedRoutes({ routes, samples }: Pick<SliceRelease, 'routes' | 'samples'>): string[] {
  return routes
    .filter(({ id, path }) => /\/[:*]/.test(path) && !ROUTES.some((route) => route.id === id))
    .filter(({ id }) => samples?.routes[id] === undefined)
    .map(
      ({ id, path }) =>
        `The route ${id} (${path}) is tried with no address: add one that shows it to slice.json, as "samples": { "routes": { "${id}": "${addressLike(path)}" } }.`,
    );
}

/** The shortest address of a path, with a word for each parameter. */
function addressLike(path: string): string {
  return path
    .split('/')
    .filter((segment) => !segment.endsWith('?'))
    .map((segment) => (segment === '*' ? 'example' : segment.replace(/^:.*/, 'example')))
    .join('/');
}

import type { RouteObject } from 'react-router-dom';

/** What a path begins with, as the router compares it; null where it would have to be decoded first. */
function segmentOf(pathname: string): string | null {
  const [, first = ''] = pathname.split('/', 2);
  return first.includes('%') ? null : first.toLowerCase();
}

/** The first segments that are written in paths of routes, and not only filled in. */
function writtenSegments(routes: readonly RouteObject[]): string[] {
  return routes.flatMap(({ path, children = [] }) => {
    const first = path === undefined ? null : writtenSegment(path);
    return [...(first === null ? [] : [first]), ...writtenSegments(children)];
  });
}

/** Null for one that stands for any: a parameter, a splat, or one that may be absent. */
function writtenSegment(path: string): string | null {
  const [, first = ''] = path.split('/', 2);
  return !path.startsWith('/') || /^[:*]|\?$/.test(first) ? null : first.toLowerCase();
}

/**
 * Makes what answers which of the routes could be those of a path, so that the router compares it with a handful and not with all hundred:
 * those that begin with its first segment, and those that begin with any. Each choice is made once, with `prepare`.
 */
export function createRouteChoice<Prepared>(
  routes: readonly RouteObject[],
  prepare: (chosen: RouteObject[]) => Prepared,
): (pathname: string) => Prepared {
  const written = new Set(writtenSegments(routes));
  const prepared = new Map<string | null, Prepared>();

  function beginningWith(segment: string | null, among: readonly RouteObject[]): RouteObject[] {
    return among.flatMap((route) => {
      if (route.children) return [{ ...route, children: beginningWith(segment, route.children) }];
      const first = route.path === undefined ? null : writtenSegment(route.path);
      return first === null || first === segment ? [route] : [];
    });
  }

  return (pathname) => {
    const segment = segmentOf(pathname);
    // All paths that no route is written for have the same routes.
    const key = segment === null || written.has(segment) ? segment : '*';
    const known = prepared.get(key);
    if (known) return known;
    const made = prepare(segment === null ? [...routes] : beginningWith(segment, routes));
    prepared.set(key, made);
    return made;
  };
}

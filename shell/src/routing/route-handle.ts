import type { Layout } from '@sanderling/contract/site/route-table';
import type { SliceExpose } from '../slices/pinned-release.ts';

/** What a matched route says about itself. `expose` is null for the shell's own answers. */
export interface RouteHandle {
  layout: Layout;
  expose: SliceExpose | null;
  /** Its data belongs to one visitor. */
  isPersonal: boolean;
}

/** What `createRoutes` said of a route; null for layouts and redirects. */
export function routeHandle({ handle }: { handle?: unknown }): RouteHandle | null {
  return isHandle(handle) ? handle : null;
}

function isHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === 'object' && handle !== null && 'layout' in handle && 'expose' in handle;
}

import { API_BASE } from '@sanderling/contract/commerce/constants';
import type { Api } from '../platform/http/http-server.ts';
import type { Platform } from '../platform/process/platform.ts';
import { clientRoutes } from './client/client-routes.ts';
import { linkRoutes } from './links/link-routes.ts';
import { orderingRoutes } from './ordering/ordering-routes.ts';
import { projectRoutes } from './project-routes.ts';

/** Projects of designers: rooms with pieces, the page of the client, and what becomes of what the client has approved. */
export async function projects(app: Api, platform: Platform): Promise<void> {
  const options = { ...platform, prefix: API_BASE };
  await app.register(projectRoutes, options);
  await app.register(linkRoutes, options);
  await app.register(orderingRoutes, options);
  await app.register(clientRoutes, options);
}

import { API_BASE } from '@sanderling/contract/commerce/constants';
import type { Api } from '../platform/http/http-server.ts';
import { OPERATORS_PREFIX } from '../platform/http/prefixes.ts';
import type { Platform } from '../platform/process/platform.ts';
import { experimentOperatorRoutes } from './experiment-operator-routes.ts';
import { experimentRoutes } from './experiment-routes.ts';

/** What is tried on a part of the visitors: who has seen it, and who has reached the goal. */
export async function experiments(app: Api, platform: Platform): Promise<void> {
  await app.register(experimentRoutes, { ...platform, prefix: API_BASE });
  await app.register(experimentOperatorRoutes, { ...platform, prefix: OPERATORS_PREFIX });
}

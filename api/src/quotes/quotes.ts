import { API_BASE } from '@sanderling/contract/commerce/constants';
import type { Api } from '../platform/http/http-server.ts';
import { OPERATORS_PREFIX } from '../platform/http/prefixes.ts';
import type { Platform } from '../platform/process/platform.ts';
import { answerRoutes } from './answering/answer-routes.ts';
import { documentRoutes } from './document/document-routes.ts';
import { quoteRoutes } from './quote-routes.ts';

/** Quotes: asking, the store's answer, and the order that an accepted one becomes. */
export async function quotes(app: Api, platform: Platform): Promise<void> {
  const options = { ...platform, prefix: API_BASE };
  await app.register(quoteRoutes, options);
  await app.register(documentRoutes, options);
  await app.register(answerRoutes, { ...options, by: 'admin' });
  await app.register(answerRoutes, { ...platform, by: 'operator', prefix: OPERATORS_PREFIX });
}

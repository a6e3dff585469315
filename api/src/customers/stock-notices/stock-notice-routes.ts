import {
  askedForStock,
  askForStockBody,
  endedStockNotice,
  stockNoticeKey,
} from '@sanderling/contract/wire/customers/stock-notice-calls';
import type { Api } from '../../platform/http/http-server.ts';
import { envelope, problems } from '../../platform/http/response-schemas.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { sharedLimit } from '../../platform/rate-limits/rate-limits.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { askForStock, endStockNotice } from './stock-notices.ts';

/** One call has a mail sent to the given address later. */
const CALLS_PER_MINUTE = 10;

/** "Tell me when it is back": asked without an account, ended by the key. */
export async function stockNoticeRoutes(app: Api, { db, clock }: Platform): Promise<void> {
  declareRoutes(app, { access: 'public', caching: 'private' });
  const tags = ['User'];
  app.post(
    '/stock_notices',
    {
      ...sharedLimit(app, CALLS_PER_MINUTE),
      schema: {
        tags,
        operationId: 'stockNotices.ask',
        summary:
          'Asks for one mail when a variant can be bought again; the same answer for an address that has asked',
        body: askForStockBody,
        response: {
          200: envelope(askedForStock),
          ...problems('VALIDATION_FAILED', 'VARIANT_NOT_FOUND', 'RATE_LIMITED'),
        },
      },
    },
    async ({ body }) => {
      await askForStock(db, { email: body.email, variantId: body.variant_id, now: clock() });
      return { data: { asked: true as const } };
    },
  );
  app.post(
    '/stock_notices/end',
    {
      schema: {
        tags,
        operationId: 'stockNotices.end',
        summary: 'Ends a request by the key of its mail; the same answer where there is none',
        body: stockNoticeKey,
        response: { 200: envelope(endedStockNotice), ...problems('VALIDATION_FAILED') },
      },
    },
    async ({ body }) => {
      await endStockNotice(db, body.key);
      return { data: { ended: true as const } };
    },
  );
}

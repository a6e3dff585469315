import { bulkEditBody, bulkEdited } from '@sanderling/contract/wire/catalogue/bulk-edit';
import type { Api } from '../../platform/http/http-server.ts';
import { envelope, problems } from '../../platform/http/response-schemas.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { openProjection } from '../editing/projection.ts';
import { editProducts } from './edit-products.ts';

/** One change to many products at once. */
export async function bulkEditRoutes(app: Api, { db, clock }: Platform): Promise<void> {
  declareRoutes(app, { access: 'admin', caching: 'private' });
  app.post(
    '/admin/catalogue/bulk_edits',
    {
      schema: {
        tags: ['Catalogue desk'],
        operationId: 'catalogueDesk.bulkEdit',
        summary: 'Prices, sales, stock, badges and collections of all selected products, or of none',
        body: bulkEditBody,
        response: {
          200: envelope(bulkEdited),
          ...problems('UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'VALIDATION_FAILED', 'EDIT_CONFLICT'),
        },
      },
    },
    async ({ body, signedInPrincipal: { userId } }) => {
      const editor = { adminId: userId, madeBy: '', now: clock() };
      const projection = await openProjection();
      const selection = { selected: body.products, change: body.change };
      const changed = await db
        .transaction()
        .execute((tx) => editProducts(tx, selection, { projection, editor }));
      return { data: { changed } };
    },
  );
}

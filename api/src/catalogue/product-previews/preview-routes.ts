import { paths } from '@sanderling/contract/site/paths';
import { formatCentral } from '@sanderling/pricing/calendar/central-instant';
import { z } from 'zod';
import type { Api } from '../../platform/http/http-server.ts';
import { idParameter } from '../../platform/http/parameters.ts';
import { problem } from '../../platform/http/problem.ts';
import { envelope, problems } from '../../platform/http/response-schemas.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { createPreview } from '../content/content-preview.ts';
import { showDraft } from './show-draft.ts';

/** A look at a draft on the page that it will have, for who has the link. */
export async function productPreviewRoutes(app: Api, { db, clock }: Platform): Promise<void> {
  declareRoutes(app, { access: 'admin', caching: 'private' });
  app.post(
    '/admin/catalogue/products/:id/previews',
    {
      schema: {
        tags: ['Catalogue desk'],
        operationId: 'catalogueDesk.preview',
        summary:
          'A link that shows the draft of a product on its page; refused by field where it cannot be published',
        params: z.object({ id: idParameter }),
        response: {
          201: envelope(z.object({ path: z.string() })),
          ...problems('UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'VALIDATION_FAILED'),
        },
      },
    },
    async ({ params: { id }, signedInPrincipal: { userId } }, reply) => {
      const now = clock();
      const editor = { adminId: userId, madeBy: '', now };
      const shown = await showDraft(db, { productId: id, editor }, (tx) =>
        tx.selectFrom('product').select('slug').where('id', '=', id).executeTakeFirst(),
      );
      if (!shown) throw problem('NOT_FOUND');
      const token = await createPreview(db, { productId: id, at: now, accountId: userId, now });
      const address = new URLSearchParams({ at: formatCentral(now), content: token });
      return reply.code(201).send({ data: { path: `${paths.product(shown.slug)}?${address}` } });
    },
  );
}

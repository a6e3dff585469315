import { z } from 'zod';
import type { Api } from '../../platform/http/http-server.ts';
import { slugParameter } from '../../platform/http/parameters.ts';
import { problem } from '../../platform/http/problem.ts';
import { envelope, problems } from '../../platform/http/response-schemas.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';

/** Where a brand, collection or room is now that had this address before. */
export async function addressRoutes(app: Api, { db }: Pick<Platform, 'db'>): Promise<void> {
  declareRoutes(app, { access: 'public', caching: 'shared' });
  app.get(
    '/addresses/:kind/:slug',
    {
      schema: {
        tags: ['Catalogue'],
        operationId: 'addresses.movedTo',
        summary: 'The address of now for one of before',
        params: z.object({ kind: z.enum(['brand', 'collection', 'room']), slug: slugParameter }),
        response: { 200: envelope(z.object({ slug: z.string() })), ...problems('NOT_FOUND') },
      },
    },
    async ({ params: { kind, slug } }) => {
      const moved = await db
        .selectFrom('catalogue_address')
        .select('document_id')
        .where('kind', '=', kind)
        .where('slug', '=', slug)
        .executeTakeFirst();
      const now =
        moved &&
        (await db.selectFrom(kind).select('slug').where('id', '=', moved.document_id).executeTakeFirst());
      if (!now) throw problem('NOT_FOUND');
      return { data: now };
    },
  );
}

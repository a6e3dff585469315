import { room } from '@sanderling/contract/wire/catalogue/catalogue';
import { z } from 'zod';
import type { Api } from '../../platform/http/http-server.ts';
import { slugParameter } from '../../platform/http/parameters.ts';
import { problem } from '../../platform/http/problem.ts';
import { envelope, problems } from '../../platform/http/response-schemas.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { roomToWire } from './room-to-wire.ts';

/** Rooms that the store has furnished, all of them or those of a room category. */
export async function roomRoutes(app: Api, { db }: Platform): Promise<void> {
  declareRoutes(app, { access: 'public', caching: 'shared' });
  app.get(
    '/rooms',
    {
      schema: {
        tags: ['Catalogue'],
        operationId: 'rooms.list',
        querystring: z.object({ category: z.string().max(60).optional() }),
        response: { 200: envelope(z.array(room)) },
      },
    },
    async ({ query: { category } }) => {
      const all = db.selectFrom('room').selectAll().orderBy('id');
      const rooms = await (category ? all.where('category', '=', category) : all).execute();
      return { data: rooms.map(roomToWire) };
    },
  );
  app.get(
    '/rooms/:slug',
    {
      schema: {
        tags: ['Catalogue'],
        operationId: 'rooms.bySlug',
        params: z.object({ slug: slugParameter }),
        response: { 200: envelope(room), ...problems('NOT_FOUND') },
      },
    },
    async ({ params }) => {
      const found = await db
        .selectFrom('room')
        .selectAll()
        .where('slug', '=', params.slug)
        .executeTakeFirst();
      if (!found) throw problem('NOT_FOUND', { message: 'There is no room with this name.' });
      return { data: roomToWire(found) };
    },
  );
}

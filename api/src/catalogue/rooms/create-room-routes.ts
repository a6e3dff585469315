import { room } from '@sanderling/contract/wire/catalogue/catalogue';
import { createRoomBody } from '@sanderling/contract/wire/catalogue/catalogue-calls';
import type { Api } from '../../platform/http/http-server.ts';
import { problem } from '../../platform/http/problem.ts';
import { envelope, problems } from '../../platform/http/response-schemas.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { picturesOfUploads } from '../uploads/pictures-of-uploads.ts';
import { roomToWire } from './room-to-wire.ts';

/** A room that an admin has furnished: a picture, and pins on the products in it. */
export async function createRoomRoutes(app: Api, { db }: Platform): Promise<void> {
  declareRoutes(app, { access: 'admin', caching: 'private' });
  app.post(
    '/rooms',
    {
      schema: {
        tags: ['Catalogue'],
        operationId: 'rooms.create',
        body: createRoomBody,
        response: {
          201: envelope(room),
          ...problems('UNAUTHENTICATED', 'FORBIDDEN', 'VALIDATION_FAILED', 'VARIANT_NOT_FOUND'),
        },
      },
    },
    async (request, reply) => {
      const { userId } = request.signedInPrincipal;
      const { name, category, description, image_upload_id, alternative_text, pins } = request.body;
      const [sent] = await picturesOfUploads(db, userId, [image_upload_id]);
      const picture = sent && { ...sent, alternative_text };
      const variants = await db
        .selectFrom('variant')
        .innerJoin('product', 'product.id', 'variant.product_id')
        .select(['variant.id', 'variant.slug', 'variant.sku', 'product.slug as product_slug'])
        .where('variant.id', 'in', [...new Set(pins.map(({ variant_id }) => variant_id))])
        .where('variant.listed', '=', true)
        .where('product.listed', '=', true)
        .execute();
      const placed = pins.map(({ variant_id, x, y }) => {
        const variant = variants.find(({ id }) => id === variant_id);
        if (!variant) throw problem('VARIANT_NOT_FOUND');
        return { product_slug: variant.product_slug, variant_slug: variant.slug, sku: variant.sku, x, y };
      });
      const created = await db
        .insertInto('room')
        .values({
          slug: slugOf(name),
          name,
          category,
          content: JSON.stringify({
            intro: description,
            product_slugs: [...new Set(placed.map(({ product_slug }) => product_slug))],
            placements: placed.map(({ x: _x, y: _y, ...placement }) => placement),
            pins: placed.map(({ sku: _, ...pin }) => pin),
          }),
          pictures: JSON.stringify({ wide: picture ?? null, tall: null }),
        })
        .onConflict((conflict) => conflict.column('slug').doNothing())
        .returningAll()
        .executeTakeFirst();
      if (!created) {
        throw problem('VALIDATION_FAILED', { errors: { name: ['A room with this name already exists.'] } });
      }
      return reply.code(201).send({ data: roomToWire(created) });
    },
  );
}

function slugOf(name: string): string {
  const slug = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  // `categories` is the segment of the lists.
  return slug === '' || slug === 'categories' ? `room-${slug}` : slug;
}

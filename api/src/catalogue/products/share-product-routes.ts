import { randomUUID } from 'node:crypto';
import { paths } from '@sanderling/contract/site/paths';
import { shareProductBody } from '@sanderling/contract/wire/catalogue/catalogue-calls';
import { z } from 'zod';
import type { Mail } from '../../notifications/mail/confirmation-mail.ts';
import { mayBeMailed } from '../../notifications/mail/limit-mails.ts';
import { plainMail } from '../../notifications/mail/plain-mail.ts';
import { queueMail } from '../../notifications/mail/queue-mail.ts';
import type { VariantPictures } from '../../platform/database/columns/catalogue-content.ts';
import type { Api } from '../../platform/http/http-server.ts';
import { idParameter } from '../../platform/http/parameters.ts';
import { problem } from '../../platform/http/problem.ts';
import { envelope, problems } from '../../platform/http/response-schemas.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { pictureInMail } from '../media/picture-in-mail.ts';

/** Mails to strangers in other people's names: few a minute, and nothing in them that is a link but ours. */
const SHARES_PER_MINUTE = 5;

/** Sends a friend the address of a product, with a few words. */
export async function shareProductRoutes(app: Api, { db, clock, config }: Platform): Promise<void> {
  declareRoutes(app, { access: 'public', caching: 'none' });
  app.post(
    '/products/:id/share',
    {
      config: { rateLimit: { max: SHARES_PER_MINUTE, timeWindow: '1 minute' } },
      schema: {
        tags: ['Catalogue'],
        operationId: 'products.share',
        params: z.object({ id: idParameter }),
        body: shareProductBody,
        response: {
          200: envelope(z.object({ sent: z.literal(true) })),
          ...problems('VARIANT_NOT_FOUND', 'VALIDATION_FAILED', 'RATE_LIMITED'),
        },
      },
    },
    async ({ params, body }) => {
      const product = await db
        .selectFrom('product')
        .innerJoin('variant', 'variant.product_id', 'product.id')
        .select(['product.name', 'product.slug', 'variant.pictures'])
        .where('product.id', '=', params.id)
        .where('product.listed', '=', true)
        .orderBy('variant.main', 'desc')
        .orderBy('variant.id')
        .executeTakeFirst();
      if (!product) throw problem('VARIANT_NOT_FOUND');
      const [recipient, now] = [body.to_email, clock()];
      const content = shareMail(body, product, config.publicOrigin);
      await db.transaction().execute(async (tx) => {
        if (await mayBeMailed(tx, { kind: 'share', recipient, now }))
          await queueMail(tx, { reason: `share-${randomUUID()}`, recipient, content, now });
      });
      return { data: { sent: true as const } };
    },
  );
}

function shareMail(
  share: { from_name: string; from_email: string; message: string },
  { name, slug, pictures }: { name: string; slug: string; pictures: VariantPictures },
  publicOrigin: string,
): Mail {
  // A subject is one line, whatever was typed.
  const sender = share.from_name.replaceAll(/\s+/g, ' ');
  const opening = `${sender} (${share.from_email}) thought of you when looking at ${name}.`;
  const url = publicOrigin + paths.product(slug);
  return plainMail({
    subject: `${sender} would like to show you ${name}`,
    heading: name,
    paragraphs: [opening, ...(share.message === '' ? [] : [`“${share.message}”`])],
    lines: [{ name, details: [], url, image: pictureInMail(pictures, publicOrigin) }],
    link: { label: 'See it in the store', url },
    remarks: ['We sent this once, at their request, and have not saved your address.'],
    publicOrigin,
  });
}

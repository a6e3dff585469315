import { randomUUID } from 'node:crypto';
import { paths } from '@sanderling/contract/site/paths';
import { shareProductBody } from '@sanderling/contract/wire/catalogue/catalogue-calls';
import { z } from 'zod';
import { queueMail } from '../../notifications/mail/queue-mail.ts';
import { renderMail } from '../../notifications/mail/render-mail.ts';
import type { Api } from '../../platform/http/http-server.ts';
import { idParameter } from '../../platform/http/parameters.ts';
import { problem } from '../../platform/http/problem.ts';
import { envelope, problems } from '../../platform/http/response-schemas.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';

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
        .select(['name', 'slug'])
        .where('id', '=', params.id)
        .where('listed', '=', true)
        .executeTakeFirst();
      if (!product) throw problem('VARIANT_NOT_FOUND');
      await queueMail(db, {
        reason: `share-${randomUUID()}`,
        recipient: body.to_email,
        content: shareMail({
          ...body,
          ...product,
          address: config.publicOrigin + paths.product(product.slug),
        }),
        now: clock(),
      });
      return { data: { sent: true as const } };
    },
  );
}

function shareMail(share: {
  from_name: string;
  from_email: string;
  message: string;
  name: string;
  address: string;
}) {
  // A subject is one line, whatever was typed.
  const sender = share.from_name.replaceAll(/\s+/g, ' ');
  const opening = `${sender} (${share.from_email}) thought of you when looking at ${share.name}.`;
  const closing = 'We sent this once, at their request, and have not saved your address.';
  const paragraphs = [opening, ...(share.message === '' ? [] : [`“${share.message}”`])];
  return {
    subject: `${sender} would like to show you ${share.name}`,
    text: [...paragraphs, share.address, closing].join('\n\n'),
    html: renderMail('catalogue/products/share-mail', { ...share, paragraphs, closing }),
  };
}

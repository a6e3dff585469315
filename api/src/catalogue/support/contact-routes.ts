import { randomUUID } from 'node:crypto';
import { support } from '@sanderling/contract/wire/catalogue/catalogue';
import { writeToUsBody } from '@sanderling/contract/wire/catalogue/catalogue-calls';
import { z } from 'zod';
import { plainMail } from '../../notifications/mail/plain-mail.ts';
import { queueMail } from '../../notifications/mail/queue-mail.ts';
import type { Api } from '../../platform/http/http-server.ts';
import { envelope, problems } from '../../platform/http/response-schemas.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';

const LETTERS_PER_MINUTE = 5;

/** A letter to customer care: by mail, to the address that the support block names. */
export async function contactRoutes(app: Api, { db, clock, config }: Platform): Promise<void> {
  declareRoutes(app, { access: 'public', caching: 'none' });
  app.post(
    '/contact_messages',
    {
      config: { rateLimit: { max: LETTERS_PER_MINUTE, timeWindow: '1 minute' } },
      schema: {
        tags: ['Catalogue'],
        operationId: 'support.write',
        body: writeToUsBody,
        response: {
          200: envelope(z.object({ sent: z.literal(true) })),
          ...problems('VALIDATION_FAILED', 'RATE_LIMITED'),
        },
      },
    },
    async ({ body: { name, email, order_number: order, message } }) => {
      const fact = await db
        .selectFrom('catalogue_fact')
        .select('value')
        .where('name', '=', 'support')
        .executeTakeFirstOrThrow();
      // A subject is one line, whatever was typed.
      const sender = name.replaceAll(/\s+/g, ' ');
      await queueMail(db, {
        reason: `letter-${randomUUID()}`,
        recipient: support.parse(fact.value).email,
        content: plainMail({
          subject: `A letter from ${sender}`,
          heading: `${sender} writes`,
          paragraphs: [message],
          remarks: order === '' ? [] : [`Order ${order}.`],
          closing: `A reply to this mail goes to ${email}.`,
          publicOrigin: config.publicOrigin,
        }),
        replyTo: email,
        now: clock(),
      });
      return { data: { sent: true as const } };
    },
  );
}

import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { linkedOrder, linkOrderBody } from '@sanderling/contract/wire/orders/delivery-date';
import { sql } from 'kysely';
import { z } from 'zod';
import { queueMail } from '../../notifications/mail/queue-mail.ts';
import type { Api } from '../../platform/http/http-server.ts';
import { problem } from '../../platform/http/problem.ts';
import { envelope, problems } from '../../platform/http/response-schemas.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { sharedLimit } from '../../platform/rate-limits/rate-limits.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { linkMail } from './link-mail.ts';

const LIVES_MS = 24 * 3_600_000;
/** Order numbers are nine digits: this many guesses a minute lead nowhere. */
const TRIES_PER_MINUTE = 10;

/** Takes an order that was placed as a guest into an account: a link in a mail to the order's own address allows it. */
export async function linkOrderRoutes(app: Api, options: Platform): Promise<void> {
  declareRoutes(app, { access: 'signed-in', caching: 'private' });
  const { db, clock, config } = options;
  const tags = ['User'];
  const guessable = sharedLimit(app, TRIES_PER_MINUTE);

  app.post(
    '/link_orders',
    {
      schema: {
        tags,
        operationId: 'linkOrders.ask',
        body: linkOrderBody,
        response: {
          200: envelope(linkedOrder),
          ...problems('UNAUTHENTICATED', 'ORDER_NOT_FOUND', 'VALIDATION_FAILED', 'RATE_LIMITED'),
        },
      },
      ...guessable,
    },
    async (request) => {
      const { userId, email: ownEmail } = request.signedInPrincipal;
      const { order_number: number, email } = request.body;
      const found = await db
        .selectFrom('orders')
        .select(['id', 'number', 'email'])
        .where('number', '=', number.toUpperCase())
        .where(sql`lower(email)`, '=', email.toLowerCase())
        .where('completed_at', 'is not', null)
        .where('user_id', 'is', null)
        .executeTakeFirst();
      // One answer for a wrong number, a wrong address, and an order that has an owner.
      if (!found?.email) throw problem('ORDER_NOT_FOUND');
      const id = randomUUID();
      const token = randomBytes(32).toString('base64url');
      const now = clock();
      const mail = linkMail({
        number: found.number,
        accountEmail: ownEmail ?? '',
        token,
        publicOrigin: config.publicOrigin,
      });
      await db.transaction().execute(async (tx) => {
        await tx
          .insertInto('link_order_request')
          .values({
            id,
            token_hash: hashOf(token),
            user_id: userId,
            order_id: found.id,
            expires_at: new Date(now.getTime() + LIVES_MS),
            accepted_at: null,
          })
          .execute();
        await queueMail(tx, {
          reason: `link-order-${id}`,
          recipient: found.email ?? email,
          content: mail,
          now,
        });
      });
      return { data: { id, status: 'sent' as const, order_id: null } };
    },
  );

  app.post(
    '/link_orders/:id/accept',
    {
      schema: {
        tags,
        operationId: 'linkOrders.accept',
        summary: 'Links the order to the account; the id comes from the mail’s link',
        params: z.object({ id: z.string().max(128) }),
        response: {
          200: envelope(linkedOrder),
          ...problems('UNAUTHENTICATED', 'ORDER_NOT_FOUND', 'TOKEN_USED', 'RATE_LIMITED'),
        },
      },
      ...guessable,
    },
    async (request) => {
      const { userId } = request.signedInPrincipal;
      const now = clock();
      const data = await db.transaction().execute(async (tx) => {
        const link = await tx
          .selectFrom('link_order_request')
          .selectAll()
          .where('token_hash', '=', hashOf(request.params.id))
          // Another customer who has read the mail cannot link the order.
          .where('user_id', '=', userId)
          .forUpdate()
          .executeTakeFirst();
        if (!link) throw problem('ORDER_NOT_FOUND');
        const answer = { id: link.id, status: 'accepted' as const, order_id: link.order_id };
        if (link.accepted_at) return answer;
        if (link.expires_at <= now) throw problem('TOKEN_USED');
        const taken = await tx
          .updateTable('orders')
          .set({ user_id: userId, updated_at: now })
          .where('id', '=', link.order_id)
          .where('user_id', 'is', null)
          // The account may have been deleted since the mail was asked for.
          .where('erased_at', 'is', null)
          .returning('id')
          .executeTakeFirst();
        if (!taken) throw problem('ORDER_NOT_FOUND');
        await tx
          .updateTable('link_order_request')
          .set({ accepted_at: now })
          .where('id', '=', link.id)
          .execute();
        return answer;
      });
      return { data };
    },
  );
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

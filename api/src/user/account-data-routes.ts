import { z } from 'zod';
import { requireUser } from '../callers/require-role.ts';
import { envelope, problems } from '../http/answers.ts';
import type { Api } from '../http/http-server.ts';
import { problem } from '../http/problem.ts';
import type { IdentityProvider } from '../identity/identity-provider.ts';
import type { CallerIdentity } from '../orders/caller.ts';
import type { Platform } from '../platform.ts';

interface AccountDataOptions extends Platform {
  identify: CallerIdentity;
  provider: IdentityProvider;
}

const FEW = { rateLimit: { max: 5, timeWindow: '1 minute' } };

/** What the store knows of somebody, and being forgotten. */
export async function accountDataRoutes(app: Api, options: AccountDataOptions): Promise<void> {
  const { db, clock, identify, provider } = options;
  const tags = ['User'];
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'private, no-store');
  });

  app.get(
    '/user/export',
    {
      schema: { tags, response: { 200: envelope(z.unknown()), ...problems('UNAUTHENTICATED') } },
      config: FEW,
    },
    async (request, reply) => {
      const { userId } = requireUser(await identify(request));
      const mine = { column: 'user_id' as const, value: userId };
      const [account, addresses, favorites, orders] = await Promise.all([
        db
          .selectFrom('account')
          .select([
            'email',
            'first_name',
            'last_name',
            'phone',
            'role',
            'sms_notifications_enabled',
            'created_at',
          ])
          .where('id', '=', userId)
          .executeTakeFirstOrThrow(),
        db
          .selectFrom('account_address')
          .select(['kind', 'address'])
          .where(mine.column, '=', mine.value)
          .execute(),
        db
          .selectFrom('favorite')
          .select(['product_id', 'list', 'created_at'])
          .where(mine.column, '=', mine.value)
          .execute(),
        db
          .selectFrom('orders')
          .select([
            'number',
            'state',
            'email',
            'shipping_address',
            'billing_address',
            'total_cents',
            'completed_at',
          ])
          .where(mine.column, '=', mine.value)
          .execute(),
      ]);
      reply.header('content-disposition', 'attachment; filename="sanderling-data.json"');
      return { data: { account, addresses, favorites, orders } };
    },
  );

  app.delete(
    '/user',
    {
      schema: {
        tags,
        summary: 'Deletes the account. Orders that were placed stay as the books require, without it',
        response: {
          200: envelope(z.object({ deleted: z.literal(true) })),
          ...problems('UNAUTHENTICATED', 'FORBIDDEN'),
        },
      },
      config: FEW,
    },
    async (request) => {
      const { userId, subject = '', session, impersonatedBy } = requireUser(await identify(request));
      if (impersonatedBy !== undefined) throw problem('FORBIDDEN');
      const now = clock();
      await db.transaction().execute(async (tx) => {
        await tx
          .updateTable('orders')
          .set({ shipping_address: null, billing_address: null, email: null })
          .where('user_id', '=', userId)
          .where('state', '=', 'cart')
          .execute();
        await tx.updateTable('orders').set({ user_id: null }).where('user_id', '=', userId).execute();
        await tx
          .insertInto('closed_account')
          .values({ subject, closed_at: now })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        if (session)
          await tx
            .insertInto('ended_session')
            .values({ id: session, ended_at: now })
            .onConflict((conflict) => conflict.doNothing())
            .execute();
        await tx.deleteFrom('account').where('id', '=', userId).execute();
      });
      await provider.deleteUser(subject);
      return { data: { deleted: true as const } };
    },
  );
}

import {
  emailQuery,
  type User,
  updateNotificationsBody,
  updateUserBody,
  user,
} from '@sanderling/contract/wire/customers/user';
import { z } from 'zod';
import { phoneToStore } from '../../orders/addresses/normalize-phone.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Api } from '../../platform/http/http-server.ts';
import { problem } from '../../platform/http/problem.ts';
import { envelope, problems } from '../../platform/http/response-schemas.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { sharedLimit } from '../../platform/rate-limits/rate-limits.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';

/** The checkout asks once for each address that is typed, and an office has one address of the network; a list is too long for it. */
const CHECKS_PER_MINUTE = 30;

/** The signed-in customer's account: `/user`. */
export async function userRoutes(app: Api, { db }: Platform): Promise<void> {
  declareRoutes(app, { access: 'signed-in', caching: 'private' });
  const tags = ['User'];
  const guessable = sharedLimit(app, CHECKS_PER_MINUTE);

  app.get(
    '/user',
    {
      schema: {
        tags,
        operationId: 'user.get',
        response: { 200: envelope(user), ...problems('UNAUTHENTICATED') },
      },
    },
    async (request) => ({ data: await readUser(db, request.signedInPrincipal.userId) }),
  );

  app.patch(
    '/user',
    {
      schema: {
        tags,
        operationId: 'user.update',
        body: updateUserBody,
        response: {
          200: envelope(user),
          ...problems('UNAUTHENTICATED', 'EMAIL_TAKEN', 'VALIDATION_FAILED'),
        },
      },
    },
    async (request) => {
      const { userId, email: ownEmail } = request.signedInPrincipal;
      const { email, phone, ...names } = request.body;
      if (email !== undefined && email.toLowerCase() !== ownEmail?.toLowerCase()) throw fixedAddress();
      const change = {
        ...(names.first_name === undefined ? {} : { first_name: names.first_name }),
        ...(names.last_name === undefined ? {} : { last_name: names.last_name }),
        ...(phone === undefined ? {} : { phone: await phoneToStore(phone) }),
      };
      if (Object.keys(change).length > 0)
        await db.updateTable('account').set(change).where('id', '=', userId).execute();
      // Messages to a number that is not there any more would go nowhere.
      if (phone === '')
        await db
          .updateTable('account')
          .set({ sms_notifications_enabled: false })
          .where('id', '=', userId)
          .execute();
      return { data: await readUser(db, userId) };
    },
  );

  app.patch(
    '/user/update_notifications',
    {
      schema: {
        tags,
        operationId: 'user.updateNotifications',
        body: updateNotificationsBody,
        response: {
          200: envelope(updateNotificationsBody),
          ...problems('UNAUTHENTICATED', 'VALIDATION_FAILED'),
        },
      },
    },
    async (request) => {
      const { userId } = request.signedInPrincipal;
      const { sms_notifications_enabled: isOn } = request.body;
      const changed = await db
        .updateTable('account')
        .set({ sms_notifications_enabled: isOn })
        .where('id', '=', userId)
        .$if(isOn, (query) => query.where('phone', '!=', ''))
        .returning('sms_notifications_enabled')
        .executeTakeFirst();
      if (!changed) {
        const errors = { sms_notifications_enabled: ['Add your mobile number first.'] };
        throw problem('VALIDATION_FAILED', { errors });
      }
      return { data: changed };
    },
  );

  app.get(
    '/user/check',
    {
      ...guessable,
      config: { ...guessable.config, access: 'public' },
      schema: {
        tags,
        operationId: 'user.check',
        summary: 'Whether an address has an account',
        querystring: emailQuery,
        response: {
          200: envelope(z.object({ exists: z.boolean() })),
          ...problems('VALIDATION_FAILED', 'RATE_LIMITED'),
        },
      },
    },
    async ({ query }) => {
      const found = await db
        .selectFrom('account')
        .select('id')
        .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', query.email.toLowerCase()))
        .executeTakeFirst();
      return { data: { exists: found !== undefined } };
    },
  );
}

async function readUser(db: Database, userId: number): Promise<User> {
  return (
    db
      .selectFrom('account')
      .select(['id', 'first_name', 'last_name', 'email', 'phone'])
      .where('id', '=', userId)
      // Deleted since the principal was identified.
      .executeTakeFirstOrThrow(() => problem('UNAUTHENTICATED'))
  );
}

/** The address is what a customer signs in with, and has proven to be theirs. */
function fixedAddress() {
  return problem('VALIDATION_FAILED', {
    errors: {
      email: [
        'You sign in with this address, so you can’t change it here. Contact us and we’ll change it for you.',
      ],
    },
  });
}

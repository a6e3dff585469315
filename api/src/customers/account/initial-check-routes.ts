import { initialCheck, initialCheckBody } from '@sanderling/contract/wire/customers/user';
import type { Principal } from '../../auth/principal/principal.ts';
import type { FindOpenCart } from '../../orders/cart/find-open-cart.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Api } from '../../platform/http/http-server.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import { envelope, problems } from '../../platform/http/response-schemas.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { isPersonOf } from '../../promotions/codes/person-of-email.ts';
import { favoritesByProduct } from '../favorites/favorite-routes.ts';

interface InitialCheckOptions {
  db: Database;
  clock: Platform['clock'];
  findOpenCart: FindOpenCart;
}

const GUEST = { userId: null };

/**
 * What the browser asks once after load: who is here, and which cart is theirs. A token that is no longer good ends
 * the session, and with it an order that is not an open cart of a guest.
 */
export async function initialCheckRoutes(
  app: Api,
  { db, clock, findOpenCart }: InitialCheckOptions,
): Promise<void> {
  declareRoutes(app, { access: 'customer', caching: 'private' });
  app.post(
    '/user/initial_check',
    {
      schema: {
        tags: ['User'],
        operationId: 'user.initialCheck',
        body: initialCheckBody,
        response: {
          200: envelope(initialCheck),
          ...problems('SESSION_INVALID', 'VALIDATION_FAILED', 'UNAVAILABLE'),
        },
      },
      errorHandler: async (error, { body }) => {
        throw isUnauthenticated(error) ? await endedSession(body.order_id ?? null) : error;
      },
    },
    async (request) => {
      const orderId = request.body.order_id ?? null;
      const { principal } = request;
      const order = await findOpenCart(orderId, principal);
      const account = await accountOf(principal);
      return {
        data: {
          role: account?.role ?? null,
          email: account?.email ?? null,
          designer_request_completed: account?.designer_request_completed ?? false,
          order_id: order?.id ?? null,
          order,
          applied_coupon_code: order?.promo_code ?? null,
          designer_discount_applied: order?.designer_discount_applied ?? false,
          created_account_discount: account !== undefined && (await hasWelcomeCode(account.email)),
          sms_notifications_enabled: account?.sms_notifications_enabled ?? false,
          favorites: account ? await favoritesByProduct(db, account.id) : {},
        },
      };
    },
  );

  async function endedSession(orderId: string | null): Promise<ProblemError> {
    const isTheirs = orderId === null || (await findOpenCart(orderId, GUEST)) !== null;
    return problem('SESSION_INVALID', { removeOrder: !isTheirs });
  }

  async function hasWelcomeCode(email: string): Promise<boolean> {
    const code = await db
      .selectFrom('promotion')
      .select('id')
      .where(isPersonOf('issued_to', email))
      .where('issued_for', '=', 'created_account')
      .where('ends_at', '>', clock())
      .where('times_used', '=', 0)
      .executeTakeFirst();
    return code !== undefined;
  }

  async function accountOf({ userId }: Principal) {
    if (userId === null) return undefined;
    return db.selectFrom('account').selectAll().where('id', '=', userId).executeTakeFirst();
  }
}

function isUnauthenticated(error: unknown): boolean {
  return error instanceof ProblemError && error.problemName === 'UNAUTHENTICATED';
}

import { paths } from '@sanderling/contract/site/paths';
import { jwtVerify } from 'jose';
import { z } from 'zod';
import { setCartCookie } from '../../orders/cart/set-cart-cookie.ts';
import type { Api } from '../../platform/http/http-server.ts';
import { problem } from '../../platform/http/problem.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import type { AgentContext } from '../operations/operation.ts';
import { HANDOVER } from './handover-url.ts';

/** Takes a buyer from an assistant to the store's own checkout, with all that is filled in, or to their bank. */
export async function handoverRoutes(app: Api, context: AgentContext): Promise<void> {
  declareRoutes(app, { access: 'public', caching: 'none' });
  const { clock, config, db } = context;

  app.get(
    '/_agents/continue',
    { schema: { hide: true, querystring: z.object({ to: z.string().max(1_000) }) } },
    async (request, reply) => {
      const sessionId = await readToken(context, request.query.to);
      const session = await db
        .selectFrom('agent_session')
        .innerJoin('orders', 'orders.id', 'agent_session.order_id')
        .select(['agent_session.bank_url', 'agent_session.kind', 'agent_session.order_id'])
        .select(['orders.completed_at', 'orders.user_id'])
        .where('agent_session.id', '=', sessionId)
        .where('agent_session.state', '=', 'open')
        .where('agent_session.expires_at', '>', clock())
        .executeTakeFirst();
      if (session === undefined) throw gone();
      // Who has signed in meanwhile has it in their account.
      if (session.user_id === null && session.completed_at === null) {
        const { publicOrigin } = config;
        setCartCookie(reply, { orderId: session.order_id, requestedId: null, publicOrigin });
      }
      reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex');
      return reply.redirect(session.bank_url ?? `${config.publicOrigin}${pageOf(session)}`, 303);
    },
  );
}

function pageOf(session: { kind: string; completed_at: Date | null; order_id: string }): string {
  if (session.completed_at !== null) return paths.myOrder(session.order_id);
  return session.kind === 'cart' ? paths.cart : paths.checkout;
}

/** The session that an address was signed for. */
async function readToken({ clock, keys }: AgentContext, token: string): Promise<string> {
  const known = await keys.published();
  try {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        const key = known.find((each) => each.kid === kid);
        if (key === undefined) throw new Error('There is no such key.');
        return key.publicJwk;
      },
      { algorithms: ['ES256'], typ: HANDOVER, currentDate: clock(), requiredClaims: ['sub', 'exp'] },
    );
    return z.uuid().parse(payload.sub);
  } catch {
    throw gone();
  }
}

function gone() {
  const message = 'This link has expired. Ask your assistant for a new one, or go to your cart.';
  return problem('NOT_FOUND', { message });
}

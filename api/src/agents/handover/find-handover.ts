import { errors, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Principal } from '../../auth/principal/principal.ts';
import { isAtBank } from '../../orders/order-payment/bank-challenges.ts';
import type { AgentContext } from '../operations/operation.ts';
import { endOf, gone } from './handover-end.ts';
import { HANDOVER } from './handover-url.ts';

/**
 * The session that a signed address is of: open, or with an order that is placed or in an account. Throws NOT_FOUND, with why, for every
 * other token, and for one whose buyer has made entries in another browser.
 */
export async function findHandover(
  context: AgentContext,
  token: string,
  { orderAccess }: Pick<Principal, 'orderAccess'>,
) {
  const { clock, db } = context;
  const { isPast, sessionId } = await readToken(context, token);
  const session = await db
    .selectFrom('agent_session')
    .innerJoin('orders', 'orders.id', 'agent_session.order_id')
    .innerJoin('agent', 'agent.id', 'agent_session.agent_id')
    .select(['agent_session.bank_url', 'agent_session.kind', 'agent_session.order_id'])
    .select(['agent_session.state', 'agent_session.expires_at'])
    .select(['orders.completed_at', 'orders.user_id', 'agent.name as assistant'])
    .select(['orders.is_guarded', 'orders.access_key'])
    .where('agent_session.id', '=', sessionId)
    .executeTakeFirst();
  if (session === undefined) throw gone(isPast ? 'expired' : 'unreadable');
  const isOver = isPast || session.state !== 'open' || session.expires_at <= clock();
  if (isOver) throw gone(endOf(session, clock()) ?? 'expired', session.order_id);
  // The assistant has the link too, and who it leads to is to have made the entries.
  const isGuarded = session.is_guarded && session.user_id === null && session.completed_at === null;
  if (isGuarded && session.access_key !== orderAccess) throw gone('filled_in');
  // A bank that has heard from the buyer, or of which nothing is asked any more, is not where they go on.
  const isAsked = session.bank_url !== null && (await isAtBank(db, session.order_id));
  return { ...session, bank_url: isAsked ? session.bank_url : null };
}

/** As `findHandover`, of what is neither placed nor in an account. */
export async function findOpenHandover(
  context: AgentContext,
  token: string,
  opener: Pick<Principal, 'orderAccess'>,
) {
  const session = await findHandover(context, token, opener);
  const reason = endOf(session, context.clock());
  if (reason !== null) throw gone(reason, session.order_id);
  return session;
}

/** Whose token it is. One that the store has signed says so also when its time is over. */
async function readToken(
  { clock, keys }: AgentContext,
  token: string,
): Promise<{ sessionId: string; isPast: boolean }> {
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
    return { sessionId: z.uuid().parse(payload.sub), isPast: false };
  } catch (error) {
    // Its signature is checked before its time.
    const subject = error instanceof errors.JWTExpired ? z.uuid().safeParse(error.payload.sub) : null;
    if (subject?.success !== true) throw gone('unreadable');
    return { sessionId: subject.data, isPast: true };
  }
}

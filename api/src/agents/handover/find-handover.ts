import { errors, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Principal } from '../../auth/principal/principal.ts';
import { isAtBank } from '../../orders/order-payment/bank-challenges.ts';
import { accountOfSession, isAgentRefused } from '../../orders/prepared-orders/preparing-session.ts';
import type { AgentSettings } from '../../platform/config/agent-settings.ts';
import type { AgentContext } from '../operations/operation.ts';
import { endOf, gone } from './handover-end.ts';
import { HANDOVER } from './handover-url.ts';

type Opener = Pick<Principal, 'orderAccess' | 'userId'>;

/**
 * The session that a signed address is of: open, or with an order that is placed or in an account. Throws NOT_FOUND, with why, for every
 * other token, and for one whose buyer has made entries in another browser.
 */
export async function findHandover(context: AgentContext, token: string, { orderAccess, userId }: Opener) {
  const { clock, config, db } = context;
  const { isPast, sessionId } = await readToken(context, token);
  const session = await db
    .selectFrom('agent_session')
    .innerJoin('orders', 'orders.id', 'agent_session.order_id')
    .innerJoin('agent', 'agent.id', 'agent_session.agent_id')
    .select(['agent_session.bank_url', 'agent_session.kind', 'agent_session.order_id'])
    .select(['agent_session.state', 'agent_session.expires_at'])
    .select(['orders.completed_at', 'orders.user_id', 'agent.name as assistant'])
    .select(['orders.is_guarded', 'orders.access_key'])
    .select(['agent.access', isAgentRefused().as('is_refused')])
    .select(accountOfSession().as('account_id'))
    .where('agent_session.id', '=', sessionId)
    .executeTakeFirst();
  if (session === undefined) throw gone(isPast ? 'expired' : 'unreadable');
  const isOver = isPast || session.state !== 'open' || session.expires_at <= clock();
  if (isOver) throw gone(endOf(session, clock()) ?? 'expired', session.order_id);
  const isOpen = session.user_id === null && session.completed_at === null;
  if (isOpen && isTurnedAway(session, config.agents)) throw gone('not_served');
  // The assistant has the link too, and who it leads to is to have made the entries.
  if (isOpen && session.is_guarded && session.access_key !== orderAccess) throw gone('filled_in');
  // A bank that has heard from the buyer, or of which nothing is asked any more, is not where they go on.
  const isAsked = session.bank_url !== null && (await isAtBank(db, session.order_id));
  // At the bank the customer says themselves that they want it. Everything else has their name and address in it.
  if (isOpen && !isAsked && session.account_id !== null && session.account_id !== userId)
    throw gone(userId === null ? 'sign_in' : 'other_account', null, session.assistant);
  return { ...session, bank_url: isAsked ? session.bank_url : null };
}

/** What the operator decides of an assistant ends its links at once. */
function isTurnedAway(
  { access, is_refused: isRefused }: { access: 'known' | 'met' | 'denied'; is_refused: boolean },
  { admission }: AgentSettings,
): boolean {
  return isRefused || admission === 'closed' || (admission === 'known' && access === 'met');
}

/** As `findHandover`, of what is neither placed nor in an account. */
export async function findOpenHandover(context: AgentContext, token: string, opener: Opener) {
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

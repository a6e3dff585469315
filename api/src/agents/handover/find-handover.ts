import { jwtVerify } from 'jose';
import { z } from 'zod';
import { isAtBank } from '../../orders/order-payment/bank-challenges.ts';
import { problem } from '../../platform/http/problem.ts';
import type { AgentContext } from '../operations/operation.ts';
import { HANDOVER } from './handover-url.ts';

/** The open session that a signed address is of. Throws NOT_FOUND for every other token. */
export async function findHandover(context: AgentContext, token: string) {
  const { clock, db } = context;
  const sessionId = await readToken(context, token);
  const session = await db
    .selectFrom('agent_session')
    .innerJoin('orders', 'orders.id', 'agent_session.order_id')
    .innerJoin('agent', 'agent.id', 'agent_session.agent_id')
    .select(['agent_session.bank_url', 'agent_session.kind', 'agent_session.order_id'])
    .select(['orders.completed_at', 'orders.user_id', 'agent.name as assistant'])
    .where('agent_session.id', '=', sessionId)
    .where('agent_session.state', '=', 'open')
    .where('agent_session.expires_at', '>', clock())
    .executeTakeFirst();
  if (session === undefined) throw gone();
  // A bank that has heard from the buyer, or of which nothing is asked any more, is not where they go on.
  const isAsked = session.bank_url !== null && (await isAtBank(db, session.order_id));
  return { ...session, bank_url: isAsked ? session.bank_url : null };
}

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

export function gone() {
  const message = 'This link has expired. Ask your assistant for a new one, or go to your cart.';
  return problem('NOT_FOUND', { message });
}

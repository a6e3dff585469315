import { RESERVATION_MS } from '../../payments/settlement/payment-terms.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import type { AgentRecord } from './agent-record.ts';

const DAY_MS = 86_400_000;

type Limited = Pick<AgentRecord, 'countsWith' | 'id' | 'maxDayCents'>;

interface Amount {
  /** What this one has taken already is not counted twice. */
  sessionId: string;
  amountCents: number;
  now: Date;
}

/** Whether the agent may still spend an amount in 24 hours. Nothing is taken. */
export async function isWithinDay(
  db: Database | Transaction,
  agent: Limited,
  { amountCents, now, sessionId }: Amount,
): Promise<boolean> {
  const spent = await db
    .selectFrom('agent_spending')
    .innerJoin('agent_session', 'agent_session.id', 'agent_spending.session_id')
    .innerJoin('orders', 'orders.id', 'agent_session.order_id')
    .select((eb) => eb.fn.sum<string | null>('agent_spending.amount_cents').as('cents'))
    .where('agent_spending.agent_id', 'in', countedTogether(db, agent))
    .where('agent_spending.payer', '=', 'assistant')
    .where('agent_spending.session_id', '!=', sessionId)
    .where('agent_spending.at', '>', new Date(now.getTime() - DAY_MS))
    .where((eb) =>
      eb.or([
        eb('orders.completed_at', 'is not', null),
        eb('agent_spending.at', '>', new Date(now.getTime() - RESERVATION_MS)),
      ]),
    )
    .executeTakeFirst();
  return Number(spent?.cents ?? 0) + amountCents <= agent.maxDayCents;
}

/** Newcomers at one origin have one day's limit. */
function countedTogether(db: Database | Transaction, { countsWith, id }: Limited) {
  const agents = db.selectFrom('agent').select('agent.id');
  return countsWith === null ? agents.where('agent.id', '=', id) : agents.where('origin', '=', countsWith);
}

/**
 * Takes an amount from what the agent may spend in 24 hours; false when it is more than is left. The rows of all that it is counted with are locked, so that
 * two checkouts at once do not both have the last of it. What was taken for a payment that came to nothing is free again when its
 * reservation ends.
 */
export async function takeFromLimit(
  db: Database,
  agent: Limited,
  { amountCents, now, sessionId }: Amount,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await countedTogether(tx, agent).orderBy('agent.id').forUpdate().execute();
    if (!(await isWithinDay(tx, agent, { amountCents, now, sessionId }))) return false;
    const taken = { agent_id: agent.id, amount_cents: amountCents, payer: 'assistant' as const, at: now };
    await tx
      .insertInto('agent_spending')
      .values({ session_id: sessionId, ...taken })
      .onConflict((conflict) => conflict.column('session_id').doUpdateSet(taken))
      .execute();
    return true;
  });
}

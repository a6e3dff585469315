import type { Database } from '../../platform/database/schema.ts';

const DAY_MS = 86_400_000;

interface Ordered {
  paid_cents: number;
  by_guests_cents: number;
  by_accounts_cents: number;
}

/** What was ordered in 24 hours through each assistant, before gift cards, by who paid for it. */
export async function orderedInDay(db: Database, now: Date): Promise<(agentId: string) => Ordered> {
  const sums = await db
    .selectFrom('agent_spending')
    .innerJoin('agent_session', 'agent_session.id', 'agent_spending.session_id')
    .innerJoin('orders', (join) =>
      join.on((eb) =>
        eb('orders.id', '=', eb.fn.coalesce('agent_session.merged_into', 'agent_session.order_id')),
      ),
    )
    .select(['agent_spending.agent_id', 'agent_spending.payer'])
    .select((eb) => eb.fn.sum<string>('agent_spending.amount_cents').as('cents'))
    .where('orders.completed_at', 'is not', null)
    .where('agent_spending.at', '>', new Date(now.getTime() - DAY_MS))
    .groupBy(['agent_spending.agent_id', 'agent_spending.payer'])
    .execute();
  return (agentId) => {
    const of = (payer: (typeof sums)[number]['payer']) =>
      Number(sums.find((each) => each.agent_id === agentId && each.payer === payer)?.cents ?? 0);
    return { paid_cents: of('assistant'), by_guests_cents: of('guest'), by_accounts_cents: of('account') };
  };
}

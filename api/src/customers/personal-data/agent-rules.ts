import type { Database, Schema, Transaction } from '../../platform/database/schema.ts';
import { areOrdersOf, type Person } from './person.ts';
import type { PersonalDataRule } from './rule.ts';

const ofTheirOrders = (db: Database | Transaction, person: Person) =>
  db.selectFrom('orders').select('orders.id').where(areOrdersOf(person));

/** What assistants did for a person. It goes before the orders by which it is found. */
export const AGENT_RULES = {
  agent_event: {
    exported: {
      name: 'assistants',
      read: (db, person) =>
        db
          .selectFrom('agent_event')
          .innerJoin('agent', 'agent.id', 'agent_event.agent_id')
          .innerJoin('orders', 'orders.id', 'agent_event.order_id')
          .select(['agent.name as assistant', 'orders.number as order_number'])
          .select(['agent_event.what', 'agent_event.detail', 'agent_event.at'])
          .where(areOrdersOf(person))
          .orderBy('agent_event.id')
          .execute(),
    },
    erased: {
      how: 'Goes.',
      run: (tx, person) =>
        tx
          .deleteFrom('agent_event')
          .where((eb) =>
            eb.or([
              eb('order_id', 'in', ofTheirOrders(tx, person)),
              eb(
                'link_id',
                'in',
                tx
                  .selectFrom('agent_link')
                  .select('agent_link.id')
                  .where('account_id', '=', person.accountId),
              ),
            ]),
          )
          .execute(),
    },
  },
  agent_link: {
    exported: {
      name: 'linked_assistants',
      read: (db, { accountId }) =>
        db
          .selectFrom('agent_link')
          .innerJoin('agent', 'agent.id', 'agent_link.agent_id')
          .select(['agent.name as assistant', 'agent_link.scopes', 'agent_link.created_at'])
          .select(['agent_link.last_used_at', 'agent_link.revoked_at'])
          .where('agent_link.account_id', '=', accountId)
          .orderBy('agent_link.created_at')
          .execute(),
    },
    erased: {
      how: 'Goes, and every token with it.',
      run: async (tx, { accountId }) => {
        const links = tx.selectFrom('agent_link').select('agent_link.id').where('account_id', '=', accountId);
        await tx
          .updateTable('agent_session')
          .set({ state: 'unlinked', buyer: '{}', destination: null, messages: '[]' })
          .where('prefill_link_id', 'in', links)
          .where('state', '=', 'open')
          .where('order_id', 'in', (order) =>
            order.selectFrom('orders').select('id').where('state', '=', 'cart'),
          )
          .execute();
        await tx.deleteFrom('agent_link').where('account_id', '=', accountId).execute();
      },
    },
  },
  agent_session: {
    exported: { not: 'Says what the orders say too: who orders, and where it goes.' },
    erased: {
      how: 'Keeps which assistant an order was made with, and forgets who for.',
      run: (tx, person) =>
        tx
          .updateTable('agent_session')
          .set({ buyer: '{}', destination: null, codes: '[]', messages: '[]' })
          .where('order_id', 'in', ofTheirOrders(tx, person))
          .execute(),
    },
  },
} satisfies Partial<Record<keyof Schema, PersonalDataRule>>;

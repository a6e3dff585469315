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
        tx.deleteFrom('agent_event').where('order_id', 'in', ofTheirOrders(tx, person)).execute(),
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

import type { AgentBuyer, AgentDestination } from '../../platform/database/columns/agent-content.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import type { AgentCall } from '../operations/operation.ts';
import { logAgent } from '../trust/agent-log.ts';

interface Known {
  buyer: AgentBuyer;
  destination: AgentDestination | null;
}

/** Whether a customer has given leave to fill in from their account. */
export function mayPrefill(link: AgentCall['link']): link is NonNullable<AgentCall['link']> {
  return link?.scopes.includes('dev.ucp.shopping.checkout:prefill') ?? false;
}

/** Who orders and where it goes, from the account that the customer has linked for this; nothing without it. */
export async function prefillOf(
  db: Database | Transaction,
  { agent, link }: Pick<AgentCall, 'agent' | 'link'>,
  now: Date,
): Promise<Known> {
  if (!mayPrefill(link)) return { buyer: {}, destination: null };
  const account = await db
    .selectFrom('account')
    .select(['first_name', 'last_name', 'phone', 'email'])
    .where('id', '=', link.accountId)
    .executeTakeFirstOrThrow();
  const stored = await db
    .selectFrom('account_address')
    .select('address')
    .where('user_id', '=', link.accountId)
    .where('kind', '=', 'shipping')
    .executeTakeFirst();
  await logAgent(db, {
    agentId: agent.id,
    orderId: null,
    linkId: link.id,
    what: 'address_read',
    detail: stored === undefined ? 'who' : '',
    now,
  });
  const { email, first_name, last_name, phone } = account;
  const given = { first_name, last_name, email, phone_number: phone };
  const buyer = Object.fromEntries(Object.entries(given).filter(([, value]) => Boolean(value)));
  if (stored === undefined) return { buyer, destination: null };
  const { address } = stored;
  return {
    buyer,
    destination: {
      id: 'account',
      first_name: address.first_name,
      last_name: address.last_name,
      street_address: address.address1,
      address_locality: address.city,
      address_region: address.state.abbr,
      address_country: 'US',
      postal_code: address.zip_code,
      phone_number: address.phone,
    },
  };
}

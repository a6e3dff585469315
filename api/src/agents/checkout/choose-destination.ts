import type { AgentDestination } from '../../platform/database/columns/agent-content.ts';
import type { DestinationInput, Details } from './checkout-input.ts';

const OWN_ID = 'destination_1';

/** Where a call says that it goes: the destination that it selects, the only one, or nothing new (null): also what it sends back as the store has it. */
export function sentDestination(
  fulfillment: Details['fulfillment'],
  known: AgentDestination | null,
): AgentDestination | null {
  const method = fulfillment?.methods?.find(({ type = 'shipping' }) => type === 'shipping');
  const sent = method?.destinations ?? [];
  const selected = method?.selected_destination_id ?? null;
  const chosen = sent.find(({ id }) => selected !== null && id === selected) ?? sent[0];
  if (chosen === undefined) return null;
  // A destination that is sent back by its id alone is the one that the store has.
  const isReference = chosen.street_address === undefined && chosen.postal_code === undefined;
  return isReference && chosen.id === known?.id ? null : toDestination(chosen);
}

function toDestination(sent: DestinationInput): AgentDestination {
  return {
    id: sent.id ?? OWN_ID,
    first_name: sent.first_name,
    last_name: sent.last_name,
    street_address: sent.street_address,
    extended_address: sent.extended_address,
    address_locality: sent.address_locality,
    address_region: sent.address_region,
    address_country: sent.address_country,
    postal_code: sent.postal_code,
    phone_number: sent.phone_number,
  };
}

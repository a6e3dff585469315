/** What an agent may do: search; fill a cart and a checkout; place an order; read its orders. */
export type AgentScope = 'catalog' | 'checkout' | 'pay' | 'orders';

/** What a customer lets an assistant do with their account. */
export type LinkScope = 'dev.ucp.shopping.order:read' | 'dev.ucp.shopping.checkout:prefill';

/** What an agent said of the buyer: names come with the address too, and what they consent to is theirs to change. */
export interface AgentBuyer {
  first_name?: string | undefined;
  last_name?: string | undefined;
  email?: string | undefined;
  phone_number?: string | undefined;
  consent?: Record<string, boolean> | undefined;
}

/** Where it goes, as the agent sent it; complete or not. */
export interface AgentDestination {
  id: string;
  first_name?: string | undefined;
  last_name?: string | undefined;
  street_address?: string | undefined;
  extended_address?: string | undefined;
  address_locality?: string | undefined;
  address_region?: string | undefined;
  address_country?: string | undefined;
  postal_code?: string | undefined;
  phone_number?: string | undefined;
}

/** What an agent is told about a checkout, in the protocol's words. */
export interface AgentMessage {
  type: 'error' | 'warning' | 'info';
  code: string;
  content: string;
  path?: string;
  /** Of an error alone: who can mend it. */
  severity?: 'recoverable' | 'requires_buyer_input' | 'requires_buyer_review' | 'unrecoverable';
}

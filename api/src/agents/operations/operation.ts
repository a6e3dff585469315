import type { z } from 'zod';
import type { PaymentContext } from '../../payments/gateways/payment-context.ts';
import type { AgentMessage, AgentScope } from '../../platform/database/columns/agent-content.ts';
import type { SearchCatalogue } from '../../search/live-index/search-catalogue.ts';
import type { KnownValues } from '../../search/understanding/known-values.ts';
import type { UnderstandQuery } from '../../search/understanding/understand-query.ts';
import type { Link } from '../linking/link-tokens.ts';
import type { AgentRecord } from '../trust/agent-record.ts';
import type { AgentKey, AgentKeys } from '../webhooks/agent-keys.ts';
import type { LineId } from '../wire/line-ids.ts';

/** What the operations need of the rest of the store. */
export interface AgentContext extends PaymentContext {
  searchCatalogue: SearchCatalogue;
  understandQuery: UnderstandQuery;
  readKnownValues: () => Promise<KnownValues>;
  keys: AgentKeys;
}

/** One call of an agent, whichever transport it came over. */
export interface AgentCall {
  agent: AgentRecord;
  protocol: 'ucp' | 'acp';
  /** Names of the capabilities that both sides have. */
  capabilities: ReadonlySet<string>;
  /** What was sent of capabilities that are not among them, and not used. */
  unshared?: readonly AgentMessage[];
  idempotencyKey: string | null;
  /** What the agent sent: the same key with something else is a conflict. */
  sent: object;
  /** The account that the call's token opens; null without a token. */
  link: Link | null;
  /** Read before any transaction begins, inside of which nothing else may ask the database. */
  signingKey: AgentKey;
  lineId: LineId;
}

export interface AgentAnswer {
  status: number;
  body: object;
  /** The answer of the first call with this key. */
  isReplay?: boolean;
}

/** One operation of the protocol: REST routes and MCP tools are two ways to the same. */
export interface Operation<Input extends z.ZodType = z.ZodType> {
  name: string;
  description: string;
  /** Both sides must have one of these. */
  capability: string;
  scope: AgentScope;
  /** Under which argument of an MCP tool its body is; null where the id is all. */
  argument: 'catalog' | 'checkout' | 'cart' | null;
  input: Input;
  run: (context: AgentContext, call: AgentCall, input: z.output<Input>) => Promise<AgentAnswer>;
}

/** Whether something is another way afterwards. */
export function isChange({ name }: Pick<Operation, 'name'>): boolean {
  return !/^(?:get|search|lookup)_/.test(name);
}

/** Ties an operation's input to what its `run` is given. */
export function operation<Input extends z.ZodType>(described: Operation<Input>): AnyOperation {
  const { run, input, ...rest } = described;
  return { ...rest, input, run: (context, call, given) => run(context, call, input.parse(given)) };
}

export interface AnyOperation extends Omit<Operation, 'run'> {
  run: (context: AgentContext, call: AgentCall, given: unknown) => Promise<AgentAnswer>;
}

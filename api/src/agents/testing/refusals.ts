import { z } from 'zod';
import { useAgentShop } from './agent-shop.ts';
import { faultsByAcp, faultsOf } from './published-schemas.ts';

export const LARGE = 'x'.repeat(3_000_000);
export const LONG = 'y'.repeat(20_000);
export const JSON_TYPE = { 'content-type': 'application/json' };
export const UNKNOWN = '00000000-0000-4000-8000-000000000000';

type Protocol = 'ucp' | 'acp' | 'mcp' | 'oauth';

export interface Sent {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  payload?: string | object | undefined;
}
const madeAgent = z.object({ data: z.object({ id: z.string(), key: z.string() }) });
const said = z.strictObject({ code: z.string(), content: z.string().min(1), continue_url: z.url() });
const ofOAuth = z.strictObject({ error: z.string(), error_description: z.string().optional() });
const rpcError = z.strictObject({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.int(), z.null()]),
  error: z.strictObject({
    code: z.int().max(-32_000),
    message: z.string().regex(/^(?!MCP error)/),
    data: said.extend({ retry_after: z.int().optional() }),
  }),
});
const rpcResult = z.looseObject({
  result: z.looseObject({ structuredContent: z.looseObject({ ucp: z.looseObject({}) }) }),
});

/** What is wrong with an answer by its protocol; none for one that says what it is. */
export function faultsIn(protocol: Protocol, status: number, body: unknown): string[] {
  const faults = (schema: z.ZodType) =>
    schema.safeParse(body).error?.issues.map(({ message }) => message) ?? [];
  if (protocol === 'acp') return faultsByAcp(body, 'agentic_checkout', 'Error');
  if (protocol === 'oauth') return faults(ofOAuth);
  if (protocol === 'mcp') return faults(z.union([rpcError, rpcResult]));
  if (status >= 400 && Object(body).messages === undefined) return faults(said);
  return Object(body).ucp?.status === 'error' ? faultsOf(body, 'shopping/types/error_response.json') : [];
}

/** An assistants' entrance, and what holds each of its refusals against the words of the protocol that was spoken. */
export function useRefusals() {
  const { agent, shop } = useAgentShop({ now: '2026-11-20T16:00:00Z', lifetime: 'file' });
  let made = { id: '', key: '' };
  const inject = ({ payload, ...rest }: Sent) =>
    shop.api.app.inject({ ...rest, ...(payload !== undefined && { payload }) });
  /** One that an operator has let in. */
  const letIn = async (name: string) => {
    const answer = await inject({ method: 'POST', url: '/_warehouse/agents', payload: { name } });
    return madeAgent.parse(answer.json()).data;
  };
  beforeAll(async () => {
    made = await letIn('Helper');
    // One that came by itself, and more calls than one makes in a minute.
    const headers = { 'ucp-agent': agent() };
    await inject({ method: 'POST', url: '/_agents/ucp/catalog/search', headers, payload: { query: 'sofa' } });
    await shop.api.db.updateTable('agent').set({ calls_per_minute: 100_000 }).execute();
  });
  // Schemas are compiled once, which takes longer than the calls do.
  beforeAll(() => void faultsOf({}, 'shopping/types/error_response.json'));
  beforeAll(() => void faultsByAcp({}, 'agentic_checkout', 'Error'));
  async function expectProtocol(protocol: Protocol, sent: Sent, statuses: number[]) {
    const response = await inject(sent);
    const where = `${sent.method} ${sent.url.slice(0, 80)}`;
    const type = response.headers['content-type'];
    const isExpected =
      statuses.includes(response.statusCode) && type?.startsWith('application/json') === true;
    expect([where, response.statusCode, type, isExpected]).toEqual([where, response.statusCode, type, true]);
    const faults = faultsIn(protocol, response.statusCode, response.json());
    expect([where, faults, faults.length > 0 ? response.body.slice(0, 300) : '']).toEqual([where, [], '']);
  }
  let keys = 0;
  return {
    ...{ agent, shop, inject, letIn, expectProtocol },
    known: () => made,
    /** A key for a call, which no other call has. */
    newKey: () => {
      keys += 1;
      return `key-${keys}`;
    },
  };
}

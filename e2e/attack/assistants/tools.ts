import {
  type RequestSchema,
  sampleOf,
  spoil,
} from '@sanderling/api/platform/openapi/testing/spoilt-values.ts';
import { accidentOf } from '../outcomes/accident.ts';
import type { Outcome } from '../outcomes/outcome.ts';
import { ask, jsonOf } from '../requests/ask.ts';
import { atOnce } from '../requests/at-once.ts';
import type { Stage } from '../stage/stage.ts';
import { Assistant } from './assistant.ts';

const BUDGET_MS = 30_000;
const AT_ONCE = 6;
const ODD_BODIES = ['', '{', '[]', 'null', '"text"', '{"jsonrpc":"1.0"}', '[{"jsonrpc":"2.0"}]', '\u0000'];

interface Tool {
  name: string;
  inputSchema: RequestSchema;
}

/** Every field of every tool of the MCP binding, with everything in it that does not belong there, and what is no call at all. */
export async function everyTool(stage: Stage, outcome: Outcome): Promise<void> {
  const shop = await stage.localShop();
  const { plenty } = await stage.wares();
  const address = `${shop.apis[0]?.address}/_agents/mcp`;
  const assistant = await Assistant.letIn(shop, 'A user of tools');
  const headers = { 'x-api-key': assistant.key, accept: 'application/json, text/event-stream' };
  const post = (body: unknown) =>
    ask(address, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });
  const listed: { result: { tools: Tool[] } } = jsonOf(
    await post({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  );
  const { id } = await assistant.begin('ucp', plenty.id, `tools-${stage.seed}@example.com`);
  const known = { id, query: 'sofa', email: `tools-${stage.seed}@example.com` };
  const attempts = listed.result.tools.flatMap(({ inputSchema, name }) => {
    const sample = sampleOf(inputSchema, known);
    return [...spoil(inputSchema, sample)].map(({ value, what }) => ({ name, value, what }));
  });
  outcome.did('tools', listed.result.tools.length);
  outcome.did('values that do not belong', attempts.length);
  const before = shop.apis.map(({ process }) => process.pid);
  const end = performance.now() + BUDGET_MS;
  await atOnce(AT_ONCE, stage.random.shuffled(attempts), async ({ name, value, what }) => {
    if (performance.now() > end) return;
    const params = { name, arguments: value };
    const answer = await post({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
    outcome.did('values sent');
    judge(`${name} ${what}`, answer);
  });
  for (const body of ODD_BODIES) judge(`the body ${JSON.stringify(body)}`, await post(body));
  outcome.expect(
    'no odd value ends a process',
    String(before) === String(shop.apis.map(({ process }) => process.pid)),
  );

  function judge(what: string, answer: Awaited<ReturnType<typeof post>>): void {
    const accident = accidentOf(answer);
    outcome.expect(
      'whatever a tool is given, the answer is no accident of ours and shows nothing of our insides',
      accident === null,
      `${what}: ${accident}`,
    );
    const { error, result } = jsonOf(answer);
    const isInternal = error?.code === -32_603;
    outcome.expect('a tool fails for a reason', !isInternal, `${what}: ${answer.text.slice(0, 160)}`);
    outcome.expect(
      'every answer is one of JSON-RPC',
      error !== undefined || result !== undefined,
      `${what}: ${answer.status} ${answer.text.slice(0, 160)}`,
    );
  }
}

import { z } from 'zod';
import { SOFA_ITEM } from '../testing/agent-buyer.ts';
import { useAgentShop } from '../testing/agent-shop.ts';
import { useListeningAgent } from '../testing/listening-agent.ts';
import { makeAgentKeyPair } from '../testing/signing-agent.ts';

const agentShop = useAgentShop({ now: '2026-11-20T16:00:00Z', lifetime: 'file' });
const { call, complete, createReady, profileOf, setProfile, shop } = agentShop;
let elsewhereProfile: object = {};
const elsewhere = useListeningAgent(() => elsewhereProfile);
afterEach(async () => {
  setProfile(null);
  const { db } = shop.api;
  for (const table of ['agent_spending', 'agent_session', 'agent_event', 'agent_outbox'] as const)
    await db.deleteFrom(table).execute();
  await db.deleteFrom('agent').execute();
});

const named = (address: string) => ({ 'ucp-agent': `profile="${address}"` });
const at = (path: string) => named(`${agentShop.origin}/${path}`);
const operate = (path: string, payload: object) =>
  shop.api.app.inject({ method: 'POST', url: `/_warehouse/agents${path}`, payload });
const made = z.object({ data: z.object({ id: z.string(), key: z.string() }) });
const letIn = async (path: string, more: object = {}) =>
  made.parse(
    (await operate('', { name: 'Helper', profile_url: `${agentShop.origin}/${path}`, ...more })).json(),
  ).data;
const status = async (headers: Record<string, string>) =>
  (await call('POST', '/catalog/lookup', { ids: ['a'] }, headers)).status;

test.each(['p.json#z', 'p.json?', './p.json', '%70.json', 'a/%2e%2e/p.json'])(
  'a decision about a profile holds however its address is written: %s',
  async (path) => {
    expect(await status(at(path))).toBe(200);
    const [only, ...others] = await shop.api.db.selectFrom('agent').selectAll().execute();
    expect([only?.profile_url, others]).toEqual([`${agentShop.origin}/p.json`, []]);
    await operate(`/${only?.id}`, { access: 'denied' });
    expect([await status(at('p.json')), await status(at(path))]).toEqual([403, 403]);
    expect(
      (await operate('', { name: 'Again', profile_url: `${agentShop.origin}/${path}` })).statusCode,
    ).toBe(409);
  },
);

test('a key goes with every spelling of its profile', async () => {
  const { key } = await letIn('p.json');
  expect(await status({ ...at('%70.json#a'), 'x-api-key': key })).toBe(200);
  expect(await status(at('%70.json#a'))).toBe(401);
});

test('a newcomer at the origin of an assistant that an operator has narrowed may no more than that one', async () => {
  await letIn('p.json', { scopes: ['catalog', 'checkout'], max_order_cents: 500 });
  const headers = at('p.json?of=another');
  const { body } = await call('POST', '/checkout-sessions', { line_items: [SOFA_ITEM] }, headers);
  expect(body.messages.map(({ code }) => code)).toContain('payment_in_store');
  expect((await call('GET', '/orders/a', undefined, headers)).status).toBe(403);
});

test('an origin that an operator has denied stays denied for newcomers, until one of them is let in', async () => {
  const { id } = await letIn('p.json');
  await operate(`/${id}`, { access: 'denied' });
  expect(await status(at('q.json'))).toBe(403);
  const { key } = await letIn('q.json');
  expect(await status({ ...at('q.json'), 'x-api-key': key })).toBe(200);
});

test('newcomers at one origin share what they may spend in a day, and how often they may call', async () => {
  const first = await createReady(at('one.json'));
  const total = first.totals.find(({ type }) => type === 'total')?.amount ?? 0;
  const second = await createReady(at('two.json'));
  await shop.api.db
    .updateTable('agent')
    .set({ max_day_cents: total + 1 })
    .execute();
  const done = await Promise.all([
    complete(first.id, { headers: at('one.json') }),
    complete(second.id, { headers: at('two.json') }),
  ]);
  expect(done.filter(({ body }) => body.order !== undefined)).toHaveLength(1);
  expect(done.flatMap(({ body }) => body.messages.map(({ code }) => code))).toContain('spending_limit');
  await shop.api.db.updateTable('agent').set({ calls_per_minute: 1 }).execute();
  expect(await status(at('two.json'))).toBe(429);
});

test('who signs by the key of an assistant that an operator has decided on is that assistant, wherever its profile is', async () => {
  const { published, sign } = makeAgentKeyPair();
  const profile = { ...profileOf(), signing_keys: [published] };
  elsewhereProfile = profile;
  setProfile(() => profile);
  const { id } = await letIn('p.json', { scopes: ['catalog'] });
  const url = `${shop.api.config.publicOrigin}/_agents/ucp/checkout-sessions`;
  const body = JSON.stringify({ line_items: [SOFA_ITEM] });
  let keys = 0;
  const send = async (address: string) => {
    keys += 1;
    const headers = await sign({
      url,
      body,
      headers: { ...named(address), 'idempotency-key': `key-${keys}` },
    });
    const answer = await shop.api.app.inject({
      method: 'POST',
      url: '/_agents/ucp/checkout-sessions',
      headers,
      payload: body,
    });
    return [answer.statusCode, answer.json().code];
  };
  // What a profile only names proves nothing: before the assistant has signed, its key may be on another’s profile.
  expect(await send(`${elsewhere.origin}/other.json`)).toEqual([201, undefined]);
  expect(await send(`${agentShop.origin}/p.json`)).toEqual([403, 'insufficient_scope']);
  expect(await send(`${elsewhere.origin}/other.json`)).toEqual([403, 'insufficient_scope']);
  await operate(`/${id}`, { access: 'denied' });
  expect(await send(`${elsewhere.origin}/yet-another.json`)).toEqual([403, 'forbidden']);
});

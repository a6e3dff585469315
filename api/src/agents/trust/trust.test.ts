import { generateKeyPairSync, sign } from 'node:crypto';
import { isPublicAddress } from '@sanderling/server/public-addresses';
import { httpbis } from 'http-message-signatures';
import { requireAddress } from '../outbound/ask-agent.ts';
import { withProfile } from '../profile/read-agent-profile.ts';
import { useAgentShop } from '../testing/agent-shop.ts';
import { useListeningAgent } from '../testing/listening-agent.ts';
import { faultsOf } from '../testing/published-schemas.ts';
import { UCP_VERSION } from '../wire/ucp-version.ts';
import { findAgentByProfile } from './agent-record.ts';
import { contentDigest } from './verify-signature.ts';

const NOW = '2026-11-20T16:00:00Z';
const agentShop = useAgentShop({ now: NOW, lifetime: 'file' });
const { agent, call, complete, create, createReady, profileOf, setProfile, shop } = agentShop;
afterEach(() => setProfile(null));
const operate = (method: 'GET' | 'POST', path: string, payload?: object) =>
  shop.api.app.inject({ method, url: `/_warehouse${path}`, ...(payload && { payload }) });
const profileUrl = (name: string) => `${agentShop.origin}/${name}.json`;
/** Of those that an operator narrows or denies, whose origin is so with them. */
const narrowed = useListeningAgent(() => profileOf());
const narrowedUrl = (name: string) => `${narrowed.origin}/${name}.json`;
/** Of one that spends alone. */
const alone = useListeningAgent(() => profileOf());
const narrowedAgent = (name: string) => `profile="${narrowedUrl(name)}"`;

test('the store’s profile is one of the protocol, and names only what it offers', async () => {
  const profile = (await shop.api.app.inject('/.well-known/ucp')).json();
  expect(faultsOf(profile, 'discovery/profile.json#/$defs/business_profile')).toEqual([]);
  expect(Object.keys(profile.ucp.capabilities)).toContain('dev.ucp.shopping.checkout');
  expect(
    profile.ucp.services['dev.ucp.shopping'].map(({ transport }: { transport: string }) => transport),
  ).toEqual(['rest', 'mcp']);
  expect(JSON.stringify(profile.signing_keys)).not.toMatch(/"d"/);
});

test('only what both sides have takes part, and extensions of nothing do not', async () => {
  const only = (names: readonly string[]) => ({
    ucp: {
      version: UCP_VERSION,
      capabilities: Object.fromEntries(
        names.map((name) => [`dev.ucp.shopping.${name}`, [{ version: UCP_VERSION }]]),
      ),
    },
  });
  setProfile(() => only(['checkout', 'discount']));
  const headers = { 'ucp-agent': agent('few') };
  const { raw } = await call(
    'POST',
    '/checkout-sessions',
    { line_items: [{ item: { id: 'variant_1001' }, quantity: 1 }] },
    headers,
  );
  expect(Object.keys(raw.ucp.capabilities)).toEqual([
    'dev.ucp.shopping.checkout',
    'dev.ucp.shopping.discount',
  ]);
  expect(raw.fulfillment).toBeUndefined();
  setProfile(() => only(['discount']));
  const none = await call('POST', '/catalog/search', { query: 'sofa' }, { 'ucp-agent': agent('orphan') });
  expect(none.body).toMatchObject({
    ucp: { status: 'error' },
    messages: [{ code: 'capabilities_incompatible' }],
  });
});

test.each<[string, Record<string, string>, () => object, number, string]>([
  ['no profile', { 'ucp-agent': '' }, profileOf, 400, 'invalid_profile_url'],
  ['no address', { 'ucp-agent': 'profile="nothing"' }, profileOf, 400, 'invalid_profile_url'],
  [
    'an address of a private network',
    { 'ucp-agent': 'profile="https://10.0.0.1/a"' },
    profileOf,
    400,
    'invalid_profile_url',
  ],
  ['another version', {}, () => ({ ucp: { version: '2099-01-01' } }), 422, 'version_unsupported'],
  ['something else', {}, () => ({ hello: 'world' }), 422, 'profile_malformed'],
])('a call with %s is refused as the protocol says', async (what, headers, profile, status, code) => {
  setProfile(profile);
  const given = { 'ucp-agent': agent(encodeURIComponent(what)), ...headers };
  const { raw, status: answered } = await call('POST', '/catalog/search', { query: 'sofa' }, given);
  expect([answered, raw.code]).toEqual([status, code]);
});

test.each([
  ['169.254.169.254', false],
  ['::ffff:127.0.0.1', false],
  ['fd00::1', false],
  ['100.64.1.1', false],
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
])('the address %s is of the public internet: %p', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

test.each([
  'http://agent.example/a',
  'https://user:x@agent.example/',
  'https://[::1]/',
  'https://2130706433/',
  'file:///etc/passwd',
])('the store does not ask %s', (address) => {
  expect(() => requireAddress(address, false)).toThrow();
});

test('a profile on this machine is not believed any more once the store is on the internet, however fresh it is', async () => {
  const headers = { 'ucp-agent': agent('here') };
  expect((await call('POST', '/catalog/search', { query: 'sofa' }, headers)).status).toBe(200);
  const { db } = shop.api;
  const stored = await findAgentByProfile(db, profileUrl('here'));
  if (stored === null) throw new Error('The agent is not stored.');
  const now = stored.profileReadAt ?? new Date();
  expect(await withProfile(stored, { db, now, mayBeHere: true })).toBe(stored);
  await expect(withProfile(stored, { db, now, mayBeHere: false })).rejects.toMatchObject({
    code: 'invalid_profile_url',
  });
});

test('an agent that an operator has let in shows its key, and no other agent goes by its name', async () => {
  const added = (
    await operate('POST', '/agents', { name: 'Helper', profile_url: profileUrl('helper') })
  ).json().data;
  expect(added.key).toMatch(/^sak_/);
  const named = { 'ucp-agent': agent('helper') };
  expect((await call('POST', '/catalog/search', { query: 'sofa' }, named)).status).toBe(401);
  const known = { ...named, 'x-api-key': added.key };
  expect((await call('POST', '/catalog/search', { query: 'sofa' }, known)).status).toBe(200);
  const { id } = await create({}, known);
  // Another agent's key, and its name without a key, open nothing of it.
  const other = (await operate('POST', '/agents', { name: 'Other', profile_url: profileUrl('other') })).json()
    .data;
  const asOther = { 'ucp-agent': agent('other'), 'x-api-key': other.key };
  const unseen = await call('GET', `/checkout-sessions/${id}`, undefined, asOther);
  expect(unseen.body.messages.map(({ code }) => code)).toEqual(['not_found']);
  expect(
    (await call('GET', `/checkout-sessions/${id}`, undefined, { ...named, 'x-api-key': other.key })).status,
  ).toBe(401);
  expect((await call('GET', `/checkout-sessions/${id}`, undefined, known)).status).toBe(200);
  const keys = JSON.stringify(await shop.api.db.selectFrom('agent').selectAll().execute());
  expect(keys).not.toContain(added.key);
});

test('adding an assistant whose profile is known already changes nothing of it, and says how to', async () => {
  const payload = { name: 'First', profile_url: narrowedUrl('first'), max_order_cents: 100 };
  const { id, key } = (await operate('POST', '/agents', payload)).json().data;
  const row = () => shop.api.db.selectFrom('agent').selectAll().where('id', '=', id).executeTakeFirst();
  const before = await row();
  const again = await operate('POST', '/agents', { name: 'Second', profile_url: narrowedUrl('first') });
  expect([again.statusCode, again.json().message]).toEqual([409, expect.stringContaining(`First (${id}`)]);
  expect(await row()).toEqual(before);
  const newer = (await operate('POST', `/agents/${id}`, { new_key: true })).json().data.key;
  const status = async (by: string) =>
    (
      await call(
        'POST',
        '/catalog/search',
        { query: 'sofa' },
        { 'ucp-agent': narrowedAgent('first'), 'x-api-key': by },
      )
    ).status;
  expect([await status(newer), await status(key)]).toEqual([200, 401]);
  await operate('POST', `/agents/${id}`, { access: 'denied' });
  expect((await operate('POST', '/agents', payload)).statusCode).toBe(409);
});

test('an assistant that came by itself is let in with a key of its own', async () => {
  const named = { 'ucp-agent': agent('comer') };
  expect((await call('POST', '/catalog/search', { query: 'sofa' }, named)).status).toBe(200);
  const added = await operate('POST', '/agents', { name: 'Comer', profile_url: profileUrl('comer') });
  expect([added.statusCode, added.json().data.access]).toEqual([200, 'known']);
});

test.each(['javascript:alert(1)', 'http://agent.example/p.json', 'https://10.0.0.1/p.json'])(
  'the operator names no profile at %s',
  async (profile_url) => {
    const { statusCode } = await operate('POST', '/agents', { name: 'Odd', profile_url });
    expect(statusCode).toBe(422);
  },
);

test('an agent that signs is the one whose profile has the key, and a signature of another request is none', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  setProfile(() => ({
    ...profileOf(),
    signing_keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one' }],
  }));
  await operate('POST', '/agents', { name: 'Signer', profile_url: profileUrl('signer') });
  const payload = JSON.stringify({ query: 'sofa' });
  const url = `${shop.api.config.publicOrigin}/_agents/ucp/catalog/search`;
  const headers = {
    'content-type': 'application/json',
    'ucp-agent': agent('signer'),
    'content-digest': contentDigest(payload),
  };
  const fields = ['@method', '@authority', '@path', 'ucp-agent', 'content-digest', 'content-type'];
  const signed = await httpbis.signMessage(
    {
      key: {
        id: 'one',
        sign: async (data) => sign('sha256', data, { key: privateKey, dsaEncoding: 'ieee-p1363' }),
      },
      name: 'sig1',
      fields,
      params: ['keyid'],
    },
    { method: 'POST', url, headers },
  );
  const given = Object.fromEntries(
    Object.entries(signed.headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
  );
  const send = (path: string, body: string) =>
    shop.api.app.inject({ method: 'POST', url: `/_agents/ucp${path}`, headers: given, payload: body });
  expect((await send('/catalog/search', payload)).statusCode).toBe(200);
  expect((await send('/catalog/search', payload.replace('sofa', 'lamp'))).json().code).toBe(
    'digest_mismatch',
  );
  expect((await send('/catalog/lookup', payload)).json().code).toBe('signature_invalid');
  const input = given['signature-input'] ?? '';
  given['signature-input'] = `${input};alg="rsa-v1_5-sha256"`;
  expect((await send('/catalog/search', payload)).json().code).toBe('algorithm_unsupported');
});

test('an agent that came by itself and whose profile has keys signs what is more than a search, for its name is no secret', async () => {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  setProfile(() => ({
    ...profileOf(),
    signing_keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one' }],
  }));
  const named = { 'ucp-agent': agent('keyed') };
  expect((await call('POST', '/catalog/search', { query: 'sofa' }, named)).status).toBe(200);
  const unsigned = await call('POST', '/checkout-sessions', { line_items: [] }, named);
  expect([unsigned.status, unsigned.body.code]).toEqual([401, 'signature_missing']);
});

test('who comes with one new name after the other is told to wait, and those that are known go on', async () => {
  const known = { 'ucp-agent': agent('agent') };
  await call('POST', '/catalog/lookup', { ids: ['a'] }, known);
  const statuses: number[] = [];
  for (let count = 0; count < 40 && statuses.at(-1) !== 429; count += 1) {
    const name = { 'ucp-agent': agent(`new-${count}`), 'x-forwarded-for': '203.0.113.9' };
    statuses.push((await call('POST', '/catalog/lookup', { ids: ['a'] }, name)).status);
  }
  expect(statuses.at(-1)).toBe(429);
  expect((await call('POST', '/catalog/lookup', { ids: ['a'] }, known)).status).toBe(200);
});

test('an agent that is denied gets nothing, and one without a scope gets as far as that', async () => {
  await call('POST', '/catalog/search', { query: 'sofa' }, { 'ucp-agent': narrowedAgent('bad') });
  const { data } = (await operate('GET', '/agents')).json();
  const { id } = data.find(({ profile_url: url }: { profile_url: string }) => url === narrowedUrl('bad'));
  await operate('POST', `/agents/${id}`, { access: 'denied' });
  expect(
    (await call('POST', '/catalog/search', { query: 'sofa' }, { 'ucp-agent': narrowedAgent('bad') })).status,
  ).toBe(403);
  await operate('POST', `/agents/${id}`, { access: 'met', scopes: ['catalog'] });
  expect(
    (await call('POST', '/catalog/search', { query: 'sofa' }, { 'ucp-agent': narrowedAgent('bad') })).status,
  ).toBe(200);
  expect(
    (await call('POST', '/checkout-sessions', {}, { 'ucp-agent': narrowedAgent('bad') })).body.code,
  ).toBe('insufficient_scope');
});

test('two orders at once do not both have the last of what an agent may spend in a day', async () => {
  const headers = { 'ucp-agent': agent('daily') };
  await call('POST', '/catalog/search', { query: 'sofa' }, headers);
  const [one, two] = [await createReady(headers), await createReady(headers)];
  const total = one.totals.find(({ type }) => type === 'total')?.amount ?? 0;
  await shop.api.db
    .updateTable('agent')
    .set({ max_day_cents: total + 1 })
    .where('profile_url', '=', profileUrl('daily'))
    .execute();
  const done = await Promise.all([complete(one.id, { headers }), complete(two.id, { headers })]);
  expect(done.filter(({ body }) => body.order !== undefined)).toHaveLength(1);
  expect(done.flatMap(({ body }) => body.messages.map(({ code }) => code))).toContain('spending_limit');
});

test('what is more than an agent may spend in a day is the buyer’s to confirm as soon as it says what it costs', async () => {
  const headers = { 'ucp-agent': `profile="${alone.origin}/careful.json"` };
  const first = await createReady(headers);
  const total = first.totals.find(({ type }) => type === 'total')?.amount ?? 0;
  await shop.api.db
    .updateTable('agent')
    .set({ max_day_cents: total + 1 })
    .where('profile_url', '=', `${alone.origin}/careful.json`)
    .execute();
  const read = async () => (await call('GET', `/checkout-sessions/${first.id}`, undefined, headers)).body;
  expect((await read()).status).toBe('ready_for_complete');
  const second = await createReady(headers);
  expect(second.status).toBe('ready_for_complete');
  expect((await complete(second.id, { headers })).body.status).toBe('completed');
  const over = await read();
  expect([over.status, over.messages]).toEqual([
    'requires_escalation',
    expect.arrayContaining([expect.objectContaining({ code: 'spending_limit' })]),
  ]);
  const third = await createReady(headers);
  expect(third.status).toBe('requires_escalation');
  const refused = await complete(third.id, { headers });
  expect(refused.body.messages.filter(({ code }) => code === 'spending_limit')).toHaveLength(1);
});

test('two completes at once with different keys place one order', async () => {
  const { id } = await createReady();
  const done = await Promise.all([complete(id), complete(id)]);
  expect(done.filter(({ body }) => body.status === 'completed').length).toBeGreaterThan(0);
  const payments = await shop.api.db
    .selectFrom('payment')
    .innerJoin('agent_session', 'agent_session.order_id', 'payment.order_id')
    .select('payment.id')
    .where('agent_session.id', '=', id)
    .execute();
  expect(payments).toHaveLength(1);
});

test('an agent that calls too often is told when to come again', async () => {
  const headers = { 'ucp-agent': agent('hasty') };
  await call('POST', '/catalog/lookup', { ids: ['nothing'] }, headers);
  await shop.api.db
    .updateTable('agent')
    .set({ calls_per_minute: 3 })
    .where('profile_url', '=', profileUrl('hasty'))
    .execute();
  const statuses: number[] = [];
  for (let count = 0; count < 4; count += 1)
    statuses.push((await call('POST', '/catalog/lookup', { ids: ['nothing'] }, headers)).status);
  expect(statuses.at(-1)).toBe(429);
});

test('an address to lead customers back to is https, public, and whole', async () => {
  const { id } = (await operate('POST', '/agents', { name: 'Linker' })).json().data;
  const change = (uri: string) => operate('POST', `/agents/${id}`, { redirect_uris: [uri] });
  for (const uri of [
    'javascript:alert(1)',
    'http://evil.example/x',
    'https://10.0.0.1/x',
    'https://a.example/#frag',
  ])
    expect([uri, (await change(uri)).statusCode]).toEqual([uri, 422]);
  for (const uri of ['https://agent.example/linked', 'http://127.0.0.1:8080/linked'])
    expect([uri, (await change(uri)).statusCode]).toEqual([uri, 200]);
});

test('a key does not make a body that is not the one of its digest, and what is no body or page is refused', async () => {
  const { key } = (await operate('POST', '/agents', { name: 'Keyed' })).json().data;
  const send = (payload: string, headers: Record<string, string> = {}) =>
    shop.api.app.inject({
      method: 'POST',
      url: '/_agents/ucp/catalog/search',
      headers: { 'x-api-key': key, 'content-type': 'application/json', ...headers },
      payload,
    });
  const wrong = await send('{"query":"sofa"}', { 'content-digest': contentDigest('{"query":"lamp"}') });
  expect(wrong.json().code).toBe('digest_mismatch');
  expect((await send('null')).statusCode).toBe(422);
  expect((await send('{"pagination":{"cursor":"nonsense"}}')).statusCode).toBe(422);
  expect((await send('{"query":"sofa"}')).statusCode).toBe(200);
});

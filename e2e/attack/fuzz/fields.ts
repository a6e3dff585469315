import { sampleOf, spoil } from '@sanderling/api/platform/openapi/testing/spoilt-values.ts';
import { accidentOf } from '../outcomes/accident.ts';
import type { Outcome } from '../outcomes/outcome.ts';
import { ask, jsonOf } from '../requests/ask.ts';
import { atOnce } from '../requests/at-once.ts';
import { type Call, readAgentsDocument, readApiDocument } from '../stage/api-document.ts';
import { headersOf, openAccount, type Person } from '../stage/people.ts';
import { ADDRESS, Shopping } from '../stage/shopping.ts';
import type { Stage } from '../stage/stage.ts';

const BUDGET_MS = 60_000;
const AT_ONCE = 6;
const ENDLESS = 'x'.repeat(5_000);
/** What a path, a query or a header can say beside words, as it travels. */
const ODD_PARTS = [
  'a%00b',
  ENDLESS,
  '%ED%A0%80',
  '%ff',
  '2147483648',
  '9007199254740993',
  '-1',
  '1.5',
  '1e308',
  "'",
  '..%2f..',
  '__proto__',
  'constructor',
  '%E2%80%AE',
  '%5b%5d',
  '0x10',
  'NaN',
];

interface Attempt {
  call: Call;
  what: string;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  mustBeRefused: boolean;
}

/** Every field of every call of the document, with everything in it that does not belong there; a part of it by the seed when time is short. */
export async function everyField(stage: Stage, outcome: Outcome): Promise<void> {
  const shop = await stage.localShop();
  const { designer, admin } = await stage.people();
  const api = shop.apis[0]?.address ?? '';
  const customer = await openAccount(api, shop.origin, 'a customer who is fuzzed');
  // Calls that end a session or an account have one of their own.
  const spare = await openAccount(api, shop.origin, 'a customer who leaves');
  const calls = [...(await readApiDocument(api)), ...(await readAgentsDocument(api))];
  const key = await makeAgentKey(api);
  const known = await whatIsThere(stage, customer);
  outcome.did('calls of the document', calls.length);
  const attempts = stage.random.shuffled(calls.flatMap((call) => [...attemptsAt(call, known)]));
  outcome.did('values that do not belong', attempts.length);
  const before = shop.apis.map(({ process }) => process.pid);
  const end = performance.now() + BUDGET_MS;
  let turn = 0;
  await atOnce(AT_ONCE, attempts, async ({ call, what, path, body, headers = {}, mustBeRefused }) => {
    if (performance.now() > end) return;
    turn += 1;
    const person = call.method === 'DELETE' ? spare : ([customer, designer, admin][turn % 3] ?? customer);
    const process = shop.apis[turn % shop.apis.length]?.address ?? '';
    const answer = await ask(process + path, {
      method: call.method,
      body,
      headers: {
        'idempotency-key': `fuzz-${stage.seed}-${turn}`,
        ...(call.path.startsWith('/_agents') ? headersOfAgent(call, key) : headersOf(person)),
        ...headers,
      },
    });
    outcome.did('values sent');
    const accident = accidentOf(answer);
    const found = `${call.name} ${what}: ${accident ?? answer.status}`;
    outcome.expect(
      'whatever a field holds, the answer is no accident of ours and shows nothing of our insides',
      accident === null,
      found,
    );
    if (mustBeRefused)
      outcome.expect('what no schema and no database can take is refused', answer.status >= 400, found);
    const isJson =
      answer.status === 204 ||
      answer.status === 0 ||
      String(answer.headers['content-type']).includes('application/json');
    outcome.expect('every answer of a call is JSON', isJson, `${found} ${answer.headers['content-type']}`);
  });
  const after = shop.apis.map(({ process }) => process.pid);
  outcome.expect(
    'no odd value ends a process',
    String(before) === String(after),
    `${before} became ${after}`,
  );
  const { text } = await ask(`${api}/api/v1/states`);
  outcome.expect(
    'no odd value changes what all objects have',
    !text.includes('polluted'),
    text.slice(0, 200),
  );
}

/** The key of an assistant that may call as often as it likes. */
async function makeAgentKey(api: string): Promise<string> {
  const body = { name: 'An assistant that is fuzzed', calls_per_minute: 1_000_000 };
  const made: { data: { key: string } } = jsonOf(
    await ask(`${api}/_warehouse/agents`, { method: 'POST', body }),
  );
  return made.data.key;
}

/** Each protocol has its own place for the key. */
function headersOfAgent({ path }: Call, key: string): Record<string, string> {
  if (!path.startsWith('/_agents/acp')) return { 'x-api-key': key };
  return { authorization: `Bearer ${key}`, 'api-version': '2026-04-17' };
}

function* attemptsAt(call: Call, known: Known): Generator<Attempt> {
  const body = call.body && sampleOf(call.body, known);
  const common = { call, body, mustBeRefused: false };
  for (const { in: place, name } of call.parameters)
    for (const part of ODD_PARTS) {
      const what = `${place} ${name} = ${part.slice(0, 20)}`;
      if (place === 'path') yield { ...common, what, path: pathOf(call, known, { [name]: part }) };
      else if (place === 'query') yield { ...common, what, path: `${pathOf(call, known)}?${name}=${part}` };
      else yield { ...common, what, path: pathOf(call, known), headers: { [name]: part } };
    }
  if (call.body === undefined) return;
  for (const schema of call.body.anyOf ?? [call.body]) {
    const sample = sampleOf(schema, known);
    for (const { what, value, mustBeRefused } of spoil(schema, sample))
      yield { call, what, path: pathOf(call, known), body: value, mustBeRefused };
  }
}

type Known = Readonly<Record<string, unknown>>;

function pathOf({ path }: Call, known: Known, changed: Record<string, string> = {}): string {
  const given: Known = { ...known, id: path.includes('/orders/') ? known.order_id : known.product_id };
  return path.replace(
    /\{([^}]+)\}/g,
    (_all, name: string) => changed[name] ?? encodeURIComponent(String(given[name] ?? 'nothing')),
  );
}

/** What is there in the shop, by the names of fields: what is odd meets a call that is right in all else. */
async function whatIsThere(stage: Stage, customer: Person): Promise<Known> {
  const wares = await stage.wares();
  const shopping = new Shopping(await stage.localShop());
  const placed = await shopping.buy(wares.plenty.id, { person: customer, email: customer.email });
  const cart = await shopping.readyOrder(wares.plenty.id, { person: customer, email: customer.email });
  return {
    ...ADDRESS,
    order_id: cart.id,
    line_item_id: cart.line_items[0]?.id,
    number: placed.number,
    order_number: placed.number,
    slug: wares.slug,
    variant_id: wares.plenty.id,
    variant_ids: wares.plenty.id,
    product_id: wares.productId,
    product_ids: wares.productId,
    email: customer.email,
    state: 'IL',
    abbr: 'IL',
    website: 'studio.example',
    category: 'living-room',
    return_url: `${(await stage.localShop()).origin}/checkout`,
    cancel_url: `${(await stage.localShop()).origin}/checkout`,
    url: 'https://ups.example/1Z',
    chosen_date: '2026-12-01',
    starts_at: '2026-12-01T00:00:00Z',
    ends_at: '2026-12-02T00:00:00Z',
  };
}

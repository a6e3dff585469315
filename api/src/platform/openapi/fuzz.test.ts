import { isFull } from '@sanderling/slice-kit/jest/test-scope.ts';
import { useSignedInShop } from '../../customers/account/testing/signed-in-shop.ts';
import { ADA, SOFA } from '../../orders/testing/shop.ts';
import { type RequestSchema, sampleOf, spoil, unbounded, withText } from './testing/spoilt-values.ts';

const { shop, signIn } = useSignedInShop();
const VASE = 1291;
/** Of all that is tried, the short run takes each fifth: other oddities with each field. */
const EVERY = isFull ? 1 : 5;
/** Assistants' calls lead to the same code as those of shoppers: the short run takes one of each kind, and of it each fifteenth. */
const everyOf = ({ path }: Pick<Call, 'path'>) => (path.startsWith('/_agents') && !isFull ? 15 : EVERY);
const OF_AGENTS = [
  'POST /_agents/ucp/catalog/search',
  'PUT /_agents/ucp/checkout-sessions/{id}',
  'POST /_agents/acp/checkout_sessions/{id}',
  'POST /_agents/acp/checkout_sessions/{id}/complete',
];
const EXPECTED_FORMAT = 'in the expected format';
const ZERO = 'a%00b';
const ENDLESS = 'x'.repeat(5_000);
/** What a path, a query or a header can say beside words, as it travels. */
const ODD_PARTS = [ZERO, ENDLESS, '%ED%A0%80', '2147483648', '-1', '1.5', '1e308', "'", '..%2f..'];

interface Parameter {
  in: 'path' | 'query' | 'header';
  name: string;
  schema: RequestSchema;
}
interface Operation {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: RequestSchema }> };
}
interface Call {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  path: string;
  parameters: Parameter[];
  body: RequestSchema | undefined;
}
type Known = Readonly<Record<string, unknown>>;

/** The shop's own calls, and those of assistants. */
async function callsOfTheDocument(): Promise<Call[]> {
  const [own, ofAgents] = [await callsOf('/api/v1/openapi.json'), await callsOf('/_agents/openapi.json')];
  return [
    ...own,
    ...ofAgents.filter(({ method, path }) => isFull || OF_AGENTS.includes(`${method} ${path}`)),
  ];
}

async function callsOf(document: string): Promise<Call[]> {
  const { paths }: { paths: Record<string, Record<string, Operation>> } = (
    await shop.api.app.inject(document)
  ).json();
  return Object.entries(paths).flatMap(([path, methods]) =>
    (['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] as const).flatMap((method) => {
      const operation = methods[method.toLowerCase()];
      if (operation === undefined) return [];
      const body = operation.requestBody?.content['application/json']?.schema;
      return [{ method, path, parameters: operation.parameters ?? [], body }];
    }),
  );
}

/** What is there in the shop, by the names of fields: what is odd meets a call that is right in all else. */
async function whatIsThere(): Promise<Known> {
  const placed = await shop.pay(await shop.readyCart({ variantId: SOFA }));
  return {
    order_id: (await shop.readyCart({ variantId: VASE })).id,
    number: placed.body.data.number,
    slug: 'mara-three-seat-sofa',
    variant_id: VASE,
    variant_ids: VASE,
    product_id: 101,
    product_ids: 101,
    email: 'ada@example.com',
    abbr: 'IL',
    state: 'IL',
    zip_code: ADA.zip_code,
    phone: ADA.phone,
    website: 'studio.example',
    category: 'living-room',
    code: 'greenthumb',
    return_url: 'http://localhost:3000/checkout',
    cancel_url: 'http://localhost:3000/checkout',
    url: 'https://ups.example/1Z',
    chosen_date: '2026-12-01',
    starts_at: '2026-12-01T00:00:00Z',
    ends_at: '2026-12-02T00:00:00Z',
  };
}

/** Whose id `{id}` is, the rest of the path says. */
function urlOf({ path }: Call, known: Known, changed: Record<string, string> = {}): string {
  const id = path.includes('/products/') ? 101 : path.includes('/favorites/') ? 1 : known.order_id;
  const given: Known = { ...known, id };
  return path.replace(
    /\{([^}]+)\}/g,
    (_all, name: string) => changed[name] ?? encodeURIComponent(String(given[name] ?? 'mara')),
  );
}

interface Attempt {
  what: string;
  url: string;
  body?: unknown;
  headers?: Record<string, string>;
  mustBeRefused: boolean;
}

function* attemptsAtParameters(call: Call, known: Known): Generator<Attempt> {
  const body = call.body && sampleOf(call.body, known);
  const rest = new URLSearchParams({ order_id: String(known.order_id), email: String(known.email) });
  for (const { in: place, name } of call.parameters) {
    const others = new URLSearchParams([...rest].filter(([other]) => other !== name));
    for (const part of ODD_PARTS) {
      const what = `${place} ${name} = ${part.slice(0, 20)}`;
      if (place === 'path') {
        const mustBeRefused = part === ZERO || part === ENDLESS;
        yield { what, url: urlOf(call, known, { [name]: part }), body, mustBeRefused };
      } else if (place === 'query') {
        const url = `${urlOf(call, known)}?${others}&${name}=${part}`;
        // A page or an order of sorting that is none counts as the first.
        yield { what, url, body, mustBeRefused: part === ZERO };
      } else {
        yield { what, url: urlOf(call, known), body, headers: { [name]: part }, mustBeRefused: false };
      }
    }
  }
}

function* attemptsAtBody(call: Call, known: Known): Generator<Attempt> {
  if (call.body === undefined) return;
  const url = urlOf(call, known);
  for (const schema of call.body.anyOf ?? [call.body]) {
    const sample = sampleOf(schema, known);
    yield { what: EXPECTED_FORMAT, url, body: sample, mustBeRefused: false };
    for (const { what, value, mustBeRefused } of spoil(schema, sample)) {
      yield { what, url, body: value, mustBeRefused };
    }
  }
}

/** The key of an assistant that may call as often as it likes. */
async function agentKey(): Promise<string> {
  const payload = { name: 'Fuzz', calls_per_minute: 1_000_000 };
  const made = await shop.api.app.inject({ method: 'POST', url: '/_warehouse/agents', payload });
  return made.json().data.key;
}

/** Assistants show their key where customers show their token. */
function credentialsFor(
  { path }: Call,
  customer: Record<string, string>,
  key: string,
): Record<string, string> {
  if (path.startsWith('/_agents/acp')) return { authorization: `Bearer ${key}`, 'api-version': '2026-04-17' };
  return path.startsWith('/_agents') ? { 'x-api-key': key } : customer;
}

test('whatever a field of whatever call holds, the answer is no accident of ours', async () => {
  const { headers } = await signIn('fuzz@example.com', 'admin');
  const key = await agentKey();
  const known = await whatIsThere();
  const faults: string[] = [];
  let made = 0;
  let tried = 0;
  let accepted = 0;
  for (const call of await callsOfTheDocument()) {
    for (const attempt of [...attemptsAtParameters(call, known), ...attemptsAtBody(call, known)]) {
      made += 1;
      if (made % everyOf(call) !== 0 && attempt.what !== EXPECTED_FORMAT) continue;
      tried += 1;
      const isJson = attempt.body === undefined ? {} : { 'content-type': 'application/json' };
      const { statusCode } = await shop.api.app.inject({
        method: call.method,
        url: attempt.url,
        headers: {
          ...credentialsFor(call, headers, key),
          ...isJson,
          'idempotency-key': `fuzz-key-number-${tried}`,
          ...attempt.headers,
        },
        ...(attempt.body === undefined ? {} : { payload: JSON.stringify(attempt.body) }),
      });
      if (attempt.what === EXPECTED_FORMAT && statusCode < 300) accepted += 1;
      if (statusCode >= 500 || (attempt.mustBeRefused && statusCode < 400))
        faults.push(`${call.method} ${call.path} ${attempt.what}: ${statusCode}`);
    }
  }
  expect(faults).toEqual([]);
  expect(made).toBeGreaterThan(3_000);
  expect(tried).toBeGreaterThanOrEqual(made / (EVERY * 2));
  // The calls that odd values were put into are right otherwise, so that these got further than the first check.
  expect(accepted).toBeGreaterThan(15);
});

/** As long as a body may be: what rules read again from each of its letters. */
const LONG_TEXTS = ['a', '0', ' ', '.', '-', '<', '\n', 'a.', '( ', '0,'].map((letters) =>
  letters.repeat(200_000 / letters.length),
);
/** The slowest call there is takes a tenth; a rule that reads a long text from each letter anew takes ten times as long. */
const MAX_SECONDS = 3;

test('a long text holds up no call, whatever the field and whatever its letters', async () => {
  const { headers } = await signIn('long@example.com', 'admin');
  const key = await agentKey();
  const known = await whatIsThere();
  const slow: string[] = [];
  let made = 0;
  let tried = 0;
  for (const call of await callsOfTheDocument()) {
    if (call.body === undefined) continue;
    // Enough to see it by, of a rule that many calls share.
    if (slow.length > 2) break;
    const attempts = LONG_TEXTS.flatMap((text) =>
      (call.body?.anyOf ?? [call.body ?? {}]).flatMap((schema) => [
        ...withText(schema, sampleOf(schema, known), text),
      ]),
    );
    for (const { what, value } of attempts) {
      made += 1;
      if (made % everyOf(call) !== 0) continue;
      tried += 1;
      const before = process.cpuUsage();
      await shop.api.app.inject({
        method: call.method,
        url: urlOf(call, known),
        headers: {
          ...credentialsFor(call, headers, key),
          'content-type': 'application/json',
          'idempotency-key': `long-key-number-${tried}`,
        },
        payload: JSON.stringify(value),
      });
      const { user, system } = process.cpuUsage(before);
      const seconds = (user + system) / 1_000_000;
      if (seconds > MAX_SECONDS) slow.push(`${call.method} ${call.path} ${what}: ${seconds.toFixed(1)} s`);
    }
  }
  expect(slow).toEqual([]);
  expect(tried).toBeGreaterThan(300);
});

test('every field of the document has a bound', async () => {
  const open = (await callsOfTheDocument()).flatMap(({ method, path, parameters, body }) =>
    [
      ...parameters.flatMap(({ name, schema }) => [...unbounded(schema, name)]),
      ...(body ? unbounded(body, 'body') : []),
    ].map((field) => `${method} ${path} ${field}`),
  );
  expect(open).toEqual([]);
});

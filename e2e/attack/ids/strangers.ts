import { randomUUID } from 'node:crypto';
import { sampleOf } from '@sanderling/api/platform/openapi/testing/spoilt-values.ts';
import { accidentOf } from '../outcomes/accident.ts';
import type { Outcome } from '../outcomes/outcome.ts';
import { type Answer, ask } from '../requests/ask.ts';
import { type Call, readApiDocument } from '../stage/api-document.ts';
import { cookiesOf, headersOf, type Person } from '../stage/people.ts';
import { ADDRESS } from '../stage/shopping.ts';
import type { Stage } from '../stage/stage.ts';
import { type Belongings, belongingsOf } from './belongings.ts';

const ID = /(^|_)(ids?|number)$/;
/** What all customers favor together belongs to none of them. */
const OF_EVERYONE = /\/favorites\/most_kept$/;
const SENT_AT = /"sent_at":(?:null|"[^"]*")/g;
const PAGES = [
  '/',
  '/cart',
  '/checkout',
  '/order_confirmation',
  '/my_orders',
  '/new_payment',
  '/user',
  '/user/dashboard',
];

/** Every call and page that takes an id, with the ids of a customer's things, by every person whose they are not. */
export async function strangers(stage: Stage, outcome: Outcome): Promise<void> {
  const shop = await stage.localShop();
  const people = await stage.people();
  const calls = await readApiDocument(shop.apis[0]?.address ?? '');
  const owner = people.customer;
  const owned = await belongingsOf(stage, owner);
  const before = await allThatTheyHave();
  for (const call of stage.random.shuffled(calls.filter(takesId)))
    for (const person of Object.values(people).filter((one) => one !== owner)) {
      // Applications are there for admins to read.
      if (person === people.admin && call.path.includes('/admin/')) continue;
      // A stranger knows the ids, and nothing else of the owner's.
      const theirs = await send(call, person, { ...owned.ids });
      const unused = await send(call, person, owned.unused);
      outcome.did('calls with the id of another');
      const found = `${call.name} as ${person.name}: ${theirs.status} for theirs, ${unused.status} for an unused one`;
      outcome.expect(
        'an id of another is no accident of ours',
        accidentOf(theirs) === null,
        `${found} ${theirs.text.slice(0, 100)}`,
      );
      outcome.expect(
        'no answer shows what belongs to another',
        !owned.secrets.some((secret) => theirs.text.includes(secret)),
        found,
      );
      const isOpened = theirs.status < 300 && unused.status >= 300;
      outcome.expect('an id of another opens nothing that an unused id does not', !isOpened, found);
    }
  for (const page of PAGES)
    for (const person of Object.values(people).filter((one) => one !== owner))
      for (const id of owned.orderIds) {
        const session = cookiesOf(person).cookie;
        const cookie = `${session === undefined ? '' : `${session}; `}sanOrderId=${id}`;
        const { text, status } = await ask(`${shop.shells[0]?.address}${page}`, {
          headers: { host: new URL(shop.origin).host, cookie },
        });
        outcome.did('pages with the order of another');
        const isShown = owned.secrets.some((secret) => text.includes(secret));
        outcome.expect(
          'no page shows the order of another',
          !isShown,
          `${page} as ${person.name}: ${status}`,
        );
      }
  await operatorsCalls(calls);
  const after = await allThatTheyHave();
  for (const [index, read] of before.entries()) {
    const found = firstDifference(read, after[index] ?? '');
    outcome.expect('nothing of a customer changes by what others send', found === null, found ?? '');
  }

  async function send(call: Call, person: Person, ids: Belongings['ids']): Promise<Answer> {
    const known: Record<string, unknown> = {
      ...ADDRESS,
      state: 'IL',
      abbr: 'IL',
      email: person.email || 'unknown@example.com',
      ...ids,
    };
    const idOfPath = idIn(call, ids);
    const path = call.path.replace(/\{([^}]+)\}/g, (_all, name: string) =>
      encodeURIComponent(String(name === 'id' ? idOfPath : (known[name] ?? 'nothing'))),
    );
    const query = call.parameters
      .filter((one) => one.in === 'query')
      .map(({ name, schema }) => [name, String(known[name] ?? sampleOf(schema, known, name))]);
    const search = query.length === 0 ? '' : `?${new URLSearchParams(query)}`;
    return ask((shop.apis[0]?.address ?? '') + path + search, {
      method: call.method,
      headers: { 'idempotency-key': randomUUID(), ...headersOf(person) },
      ...(call.body ? { body: sampleOf(call.body, known) } : {}),
    });
  }

  /** What the owner is answered by everything that only reads. */
  async function allThatTheyHave(): Promise<string[]> {
    const reads = calls.filter(
      ({ method, path }) =>
        method === 'GET' && !path.includes('{') && !path.startsWith('/_') && !OF_EVERYONE.test(path),
    );
    const parts: string[] = [];
    for (const { path } of reads) {
      const { status, text } = await ask(`${shop.apis[0]?.address}${path}`, { headers: headersOf(owner) });
      // A mail of theirs may still be on its way.
      if (status === 200) parts.push(`${path} ${text.replace(SENT_AT, '')}`);
    }
    for (const order_id of owned.orderIds) {
      const { text } = await ask(`${shop.apis[1]?.address}/api/v1/orders/get_order`, {
        method: 'POST',
        body: { order_id },
        headers: headersOf(owner),
      });
      parts.push(text);
    }
    return parts;
  }

  /** Operators' programs are on the shop's own machine: no visitor is one, in any role. */
  async function operatorsCalls(all: readonly Call[]): Promise<void> {
    for (const call of all.filter(({ path }) => path.startsWith('/_')))
      for (const person of Object.values(people)) {
        const path = call.path.replace(/\{[^}]+\}/g, String(owned.ids.number));
        const question = {
          method: call.method,
          headers: headersOf(person),
          ...(call.body ? { body: sampleOf(call.body, owned.ids) } : {}),
        };
        const byShell = await ask(`${shop.shells[0]?.address}${path}`, {
          ...question,
          headers: { ...question.headers, host: new URL(shop.origin).host },
        });
        const byApi = await ask(`${shop.apis[0]?.address}${path}`, {
          ...question,
          headers: { ...question.headers, 'x-forwarded-for': '127.0.0.1' },
        });
        outcome.did('operators’ calls by visitors', 2);
        const isClosed = [byShell, byApi].every(({ status }) => status >= 400 && status < 500);
        outcome.expect(
          'no visitor makes an operator’s call',
          isClosed,
          `${call.name} as ${person.name}: ${byShell.status} ${byApi.status}`,
        );
      }
  }
}

function takesId({ path, parameters, body }: Call): boolean {
  if (path.startsWith('/_')) return false;
  const fields = [body, ...(body?.anyOf ?? [])].flatMap((schema) => Object.keys(schema?.properties ?? {}));
  return (
    path.includes('{') || [...fields, ...parameters.map(({ name }) => name)].some((name) => ID.test(name))
  );
}

/** Whose id `{id}` is, the rest of the path says. */
function idIn({ path }: Call, ids: Belongings['ids']): unknown {
  const kinds: [part: string, name: string][] = [
    ['/favorites/', 'favorite_id'],
    ['/uploads/', 'upload_id'],
    ['/designers/applications/', 'application_id'],
    ['/designers/documents/', 'document_id'],
    ['/designer_applications/', 'application_id'],
    ['/warehouse_quotes/', 'quote_id'],
    ['/products/', 'product_id'],
  ];
  const name = kinds.find(([part]) => path.includes(part))?.[1] ?? 'order_id';
  return ids[name];
}

/** Where two answers part, and what each says from there; null where they are the same. */
function firstDifference(before: string, after: string): string | null {
  if (before === after) return null;
  const place = [...before].findIndex((letter, index) => letter !== after[index]);
  const from = Math.max(0, place - 60);
  return `${before.slice(0, 40)}: ${before.slice(from, place + 60)} became ${after.slice(from, place + 60)}`;
}

import { sampleOf } from '@sanderling/api/platform/openapi/testing/spoilt-values.ts';
import type { Outcome } from '../outcomes/outcome.ts';
import { type Call, readApiDocument } from '../stage/api-document.ts';
import type { AttackedShop } from '../stage/attacked-shop.ts';
import { headersOf, openAccount } from '../stage/people.ts';
import { MANY, type Sent, Tries } from './tries.ts';

/** A call that takes a secret that is worth money: its limit is tried in every way. */
const GUESS = { path: '/api/v1/gift_cards/balance', body: { code: '4'.repeat(16) } };
const OWN_ACCOUNT = { path: '/api/v1/user', method: 'GET' };
/** What a call is sent that asks a provider for money. */
const PAYMENT = /^(?:token|payment|\w+_token)$/;
/** What visitors send to be taken for another visitor. `at` makes each another one. */
const FORGED: readonly ((at: number) => Record<string, string>)[] = [
  (at) => ({ 'x-forwarded-for': `198.51.100.${at}` }),
  (at) => ({ 'x-forwarded-for': `198.51.100.${at}, 203.0.113.${at}` }),
  (at) => ({ 'x-forwarded-for': `127.0.0.${at}` }),
  (at) => ({ 'x-real-ip': `198.51.100.${at}`, 'cf-connecting-ip': `198.51.100.${at}` }),
  // As if the visitor were a shell on another machine.
  (at) => ({ 'x-sanderling-service': 't'.repeat(32 + at), 'x-forwarded-for': `198.51.100.${at}` }),
  (at) => ({ forwarded: `for=198.51.100.${at}`, 'true-client-ip': `198.51.100.${at}` }),
];

interface Attacked {
  shop: AttackedShop;
  /** The first of the two proxies. */
  front: string;
  outcome: Outcome;
  tries: Tries;
  visitors: Generator<string, never>;
}

/** Every limit, asked for by visitors through the two proxies, who find another process each time. */
export async function limits(shop: AttackedShop, front: string, outcome: Outcome): Promise<void> {
  const tries = new Tries(shop.origin, outcome);
  const attacked = { shop, front, outcome, tries, visitors: visitorsOf(10) };
  await everyLimitedCall(attacked);
  await forgedAddresses(attacked);
  await filledMailbox(attacked);
  await forgedTokens(attacked);
}

/** By all processes in turn as by one alone. */
async function everyLimitedCall({ shop, front, outcome, tries, visitors }: Attacked): Promise<void> {
  const to = shop.apis[0]?.address ?? '';
  for (const call of await readApiDocument(to)) {
    // Another customer's mailbox each time: it has a limit of its own.
    const emptyCall = (at: number) => emptyRequest(call, `limits-${at}@example.com`);
    const first = await tries.send(front, emptyCall(0), visitors.next().value);
    const told = Number(first.headers['x-ratelimit-limit']);
    // All calls together have a limit that is far above these.
    const isLimited = told < MANY;
    if (isPayment(call))
      outcome.expect(
        'every call that asks for money is limited by itself',
        isLimited,
        `${call.name}: ${told}`,
      );
    if (!isLimited) continue;
    outcome.did('limited calls');
    const byBoth = await tries.answeredOf({ to: front, call: emptyCall, from: visitors.next().value });
    const limited = `${call.name}: ${told} promised`;
    outcome.expect('every limited call is limited behind the proxies', byBoth !== undefined, limited);
    const other = visitors.next().value;
    const headers = () => ({ 'x-forwarded-for': other });
    const byOne = await tries.answeredOf({ to, call: emptyCall, from: '127.0.0.1', headers });
    const found = `${call.name}: ${byOne} by one process, ${byBoth} by both`;
    outcome.expect('two processes are one limit', byBoth === byOne, found);
  }
}

async function forgedAddresses({ shop, front, outcome, tries, visitors }: Attacked): Promise<void> {
  const usual = await tries.answeredOf({ to: front, call: GUESS, from: visitors.next().value });
  for (const headers of FORGED) {
    const answered = await tries.answeredOf({ to: front, call: GUESS, from: visitors.next().value, headers });
    const found = `${JSON.stringify(headers(7))}: ${answered} of ${usual}`;
    outcome.expect('a visitor who forges an address has the limit of their own', answered === usual, found);
  }
  const other = await tries.answeredOf({ to: front, call: GUESS, from: visitors.next().value });
  outcome.expect('no visitor uses up the limit of another', other === usual, `${other} of ${usual}`);
  // The second shell knows its proxies by address.
  const around = await tries.answeredOf({
    to: shop.shells[1]?.address ?? '',
    call: GUESS,
    from: visitors.next().value,
    headers: (at) => ({ 'x-forwarded-for': `198.51.100.${at}` }),
  });
  outcome.expect(
    'a visitor who goes around proxies that are known by address is believed nothing',
    around === usual,
    `${around} of ${usual}`,
  );
}

/** From as many addresses as an attacker has: what is mailed to one person has a limit of its own. */
async function filledMailbox({ front, outcome, tries, visitors }: Attacked): Promise<void> {
  const call = { path: '/api/v1/user/forgot', body: { email: 'victim-of-mails@example.com' } };
  const mails = await tries.answeredOf({ to: front, call, from: () => visitors.next().value });
  outcome.expect('no mailbox is filled from many addresses', (mails ?? MANY) < 20, `${mails} mails`);
}

/** Unsigned tokens, with a customer's name in them. */
async function forgedTokens({ shop, front, outcome, tries, visitors }: Attacked): Promise<void> {
  const victim = await openAccount(shop.apis[0]?.address ?? '', shop.origin, 'a victim of forged tokens');
  const [header = '', claims = ''] = victim.token.split('.');
  const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
  const tokens = [`${header}.${claims}.${'A'.repeat(342)}`, `${none}.${claims}.`, `${none}.${claims}.AAAA`];
  for (const token of tokens) {
    const headers = { authorization: `Bearer ${token}` };
    const { status } = await tries.send(front, OWN_ACCOUNT, visitors.next().value, headers);
    outcome.expect('a forged token does not sign a customer in', status === 401, String(status));
    for (let at = 0; at < 20; at++) await tries.send(front, GUESS, visitors.next().value, headers);
    outcome.did('calls with forged tokens', 21);
  }
  const { status } = await tries.send(front, OWN_ACCOUNT, visitors.next().value, headersOf(victim));
  outcome.expect('a good token signs the customer in', status === 200, String(status));
  const usual = await tries.answeredOf({ to: front, call: GUESS, from: visitors.next().value });
  const own = await tries.answeredOf({
    to: front,
    call: GUESS,
    from: () => visitors.next().value,
    headers: () => headersOf(victim),
  });
  outcome.expect('a customer has one limit, which only they use up', own === usual, `${own} of ${usual}`);
}

function isPayment({ path, body }: Call): boolean {
  const fields = Object.keys(body?.properties ?? {});
  return path.includes('/checkout/') && fields.some((field) => PAYMENT.test(field));
}

/** A call as its document describes it, about nothing that is there. */
function emptyRequest(call: Call, email: string): Sent {
  const known = { email, id: '1' };
  const path = call.path.replace(/\{([^}]+)\}/g, (_all, name: string) => (name === 'id' ? '1' : 'nothing'));
  const query = call.parameters
    .filter((one) => one.in === 'query')
    .map(({ name, schema }) => [name, String(sampleOf(schema, known, name))]);
  const search = query.length === 0 ? '' : `?${new URLSearchParams(query)}`;
  const body = call.body ? { body: sampleOf(call.body, known) } : {};
  return { path: path + search, method: call.method, ...body };
}

/** Addresses of this machine from which no other attack calls. */
function* visitorsOf(network: number): Generator<string, never> {
  for (let at = 1; ; at++) yield `127.${network}.${at >> 8}.${at & 255}`;
}

import { sampleOf } from '@sanderling/api/openapi/testing/spoilt-values.ts';
import { ask } from '../ask.ts';
import type { Outcome } from '../outcome.ts';
import { type Call, readApiDocument } from '../stage/api-document.ts';
import type { AttackedShop } from '../stage/attacked-shop.ts';
import { headersOf, openAccount } from '../stage/people.ts';

/** Above every limit of a minute that a single call has. */
const MANY = 150;
const AT_ONCE = 15;
/** A call that takes a secret that is worth money: its limit is tried in every way. */
const GUESS = { path: '/api/v1/gift_cards/balance', body: { code: '4'.repeat(16) } };
/** What visitors write to be taken for somebody else. `at` makes each another one. */
const FORGED: readonly ((at: number) => Record<string, string>)[] = [
  (at) => ({ 'x-forwarded-for': `198.51.100.${at}` }),
  (at) => ({ 'x-forwarded-for': `198.51.100.${at}, 203.0.113.${at}` }),
  (at) => ({ 'x-forwarded-for': `127.0.0.${at}` }),
  (at) => ({ 'x-real-ip': `198.51.100.${at}`, 'cf-connecting-ip': `198.51.100.${at}` }),
  (at) => ({ forwarded: `for=198.51.100.${at}`, 'true-client-ip': `198.51.100.${at}` }),
];

/** Every limit of the document, asked for by visitors through the two proxies, who find another process each time. */
export async function limits(shop: AttackedShop, front: string, outcome: Outcome): Promise<void> {
  const [api = { address: '' }] = shop.apis;
  const host = new URL(shop.origin).host;
  const visitors = visitorsOf(10);
  const send = (to: string, call: Sent, from: string, headers = {}) =>
    ask(to + call.path, {
      method: call.method ?? 'POST',
      body: call.body,
      from,
      headers: { host, ...headers },
    });

  /** How many of many tries were answered, and whether the others were told when to come back. */
  const answered: Answered = async (to, callAt, fromOf, headersFor = () => ({})) => {
    let within = 0;
    let limited = 0;
    for (let at = 0; at < MANY && limited === 0; at += AT_ONCE) {
      const tries = Array.from({ length: AT_ONCE }, (_, one) =>
        send(to, callAt(at + one), fromOf(at + one), headersFor(at + one)),
      );
      for (const { status, headers, text } of await Promise.all(tries)) {
        outcome.did('tries against limits');
        if (status !== 429) within += 1;
        else {
          limited += 1;
          const isTold = Number(headers['retry-after']) > 0;
          outcome.expect(
            'whoever is over a limit is told when to come back',
            isTold,
            `${callAt(at).path}: ${text.slice(0, 100)}`,
          );
        }
      }
    }
    return { within, isLimited: limited > 0 };
  };

  // Each limited call: by all processes in turn as by one alone.
  for (const call of await readApiDocument(api.address)) {
    const requestOf = (at: number) => emptyRequest(call, `limits-${at}@example.com`);
    const [first, one, other] = [visitors.next().value, visitors.next().value, visitors.next().value];
    const told = Number((await send(front, requestOf(0), first)).headers['x-ratelimit-limit']);
    // All calls together have a limit that is far above these.
    if (!(told < MANY)) continue;
    const byBoth = await answered(front, requestOf, () => one);
    outcome.did('limited calls');
    const found = `${call.name}: ${byBoth.within} answered, ${told} promised`;
    outcome.expect('every limited call is limited for a visitor behind the proxies', byBoth.isLimited, found);
    const behind = (from: string) => () => ({ 'x-forwarded-for': from });
    const byOne = await answered(api.address, requestOf, () => '127.0.0.1', behind(other));
    const both = `${call.name}: ${byOne.within} by one process, ${byBoth.within} by both`;
    outcome.expect('two processes are one limit', byBoth.within === byOne.within, both);
  }

  const tries = (from: string) =>
    answered(
      front,
      () => GUESS,
      () => from,
    );
  const usual = (await tries(visitors.next().value)).within;
  for (const forge of FORGED) {
    const visitor = visitors.next().value;
    const { within } = await answered(
      front,
      () => GUESS,
      () => visitor,
      forge,
    );
    const found = `${JSON.stringify(forge(7))}: ${within} of ${usual}`;
    outcome.expect('a visitor who forges an address has the limit of their own', within === usual, found);
  }
  const spoken = await tries('127.0.4.1');
  outcome.expect(
    'no visitor behind the proxies uses up the limit of another',
    spoken.within === usual,
    `${spoken.within} of ${usual}`,
  );
  // Whose mailbox is filled has a limit too, wherever the calls come from.
  const mailbox = { path: '/api/v1/user/forgot', body: { email: 'victim-of-mails@example.com' } };
  const mailed = await answered(
    front,
    () => mailbox,
    () => visitors.next().value,
  );
  outcome.expect(
    'nobody’s mailbox is filled from many addresses',
    mailed.within < 20,
    `${mailed.within} mails`,
  );
  await pastTheProxies(shop, outcome, usual, answered);
  await forgedTokens(shop, front, host, outcome);
}

interface Sent {
  path: string;
  method?: string;
  body?: unknown;
}
type Answered = (
  to: string,
  callAt: (at: number) => Sent,
  fromOf: (at: number) => string,
  headersFor?: (at: number) => Record<string, string>,
) => Promise<{ within: number; isLimited: boolean }>;

/** Where the shell knows its proxies by address, a visitor who reaches it without them is believed nothing. */
async function pastTheProxies(shop: AttackedShop, outcome: Outcome, usual: number, answered: Answered) {
  const byRanges = shop.shells[1]?.address ?? '';
  const forged = (at: number) => ({ 'x-forwarded-for': `198.51.100.${at}` });
  const { within } = await answered(
    byRanges,
    () => GUESS,
    () => '127.0.5.1',
    forged,
  );
  const found = `${within} of ${usual}`;
  outcome.expect(
    'a visitor who goes around the proxies that are known by address is believed nothing',
    within === usual,
    found,
  );
}

/** A token that nobody has signed, with the customer's name in it, uses up nothing of the customer's. */
async function forgedTokens(shop: AttackedShop, front: string, host: string, outcome: Outcome) {
  const api = shop.apis[0]?.address ?? '';
  const victim = await openAccount(api, shop.origin, 'a victim of forged tokens');
  const [header = '', claims = ''] = victim.token.split('.');
  const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
  const tokens = [`${header}.${claims}.${'A'.repeat(342)}`, `${none}.${claims}.`, `${none}.${claims}.AAAA`];
  const guess = (from: string, headers: Record<string, string>) =>
    ask(front + GUESS.path, { method: 'POST', body: GUESS.body, from, headers: { host, ...headers } });
  for (let at = 1; at <= 60; at++) {
    const { status } = await guess(`127.0.6.${at}`, {
      authorization: `Bearer ${tokens[at % tokens.length]}`,
    });
    outcome.did('calls with forged tokens');
    outcome.expect('a forged token signs nobody in', status !== 200, String(status));
  }
  const own: number[] = [];
  for (let at = 1; at <= 12; at++) own.push((await guess(`127.0.7.${at}`, headersOf(victim))).status);
  const within = own.filter((status) => status !== 429).length;
  outcome.expect('forged tokens use up nothing of the customer whom they name', within >= 10, own.join(' '));
  outcome.expect('a customer has one limit from wherever they ask', within < 12, own.join(' '));
}

/** A call as its document describes it, about nothing that is there. Somebody else's address each time: it has a limit of its own. */
function emptyRequest(call: Call, email: string): Sent {
  const known = { email, id: '1', secret: 'nothing' };
  const path = call.path.replace(/\{([^}]+)\}/g, (_all, name: string) =>
    String(sampleOf({ type: 'string' }, known, name)),
  );
  const query = call.parameters
    .filter((one) => one.in === 'query')
    .map(({ name, schema }) => [name, String(sampleOf(schema, known, name))]);
  const search = query.length === 0 ? '' : `?${new URLSearchParams(query)}`;
  return {
    path: path + search,
    method: call.method,
    ...(call.body ? { body: sampleOf(call.body, known) } : {}),
  };
}

/** Addresses of this machine from which nobody else asks. */
function* visitorsOf(network: number): Generator<string, never> {
  for (let at = 0; ; at++) yield `127.${network}.${at >> 8}.${at & 255}`;
}

import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { arrivalsOf, seededRandom } from '@sanderling/workspace/bench/arrivals.ts';
import { BUYER_ADDRESS } from '../../shop/orders/placed-order.ts';
import type { Answers, Kind, LoadCount, LoadTask } from './kinds.ts';

// In a thread of its own, so that what measures the shop beside it does not hold it up. Arrivals do not wait for answers, and each
// answer's time counts from when its request was due: a shop that is late is late for all who come meanwhile.

/** As many as a machine has connections for. One more is a failure: a shopper who gets no connection. */
const MAX_OPEN = 2_000;
const ANSWER_WITHIN_MS = 20_000;
/** One page in eight is of a customer who is signed in, whose pages are rendered for them alone. */
const SIGNED_IN_SHARE = 0.125;

const task: LoadTask = workerData;
const random = seededRandom(task.seed);
const agent = new Agent({ keepAlive: true, maxSockets: MAX_OPEN });
const none = (): Answers => ({ timesMs: [], requests: 0, failures: {} });
const count: LoadCount = {
  byKind: { browse: none(), search: none(), cart: none(), pay: none() },
  senderLateMs: [],
};
let open = 0;

function pick<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to pick from.');
  return item;
}

/** A few products are asked for by most, and every one by some: the k-th as often as 1/k. */
function pickByRank<Item>(items: readonly Item[]): Item {
  const rank = Math.floor(Math.exp(random() * Math.log(items.length + 1))) - 1;
  const item = items[Math.min(rank, items.length - 1)];
  if (item === undefined) throw new Error('There is nothing to pick from.');
  return item;
}

/** Limits are by address, and shoppers come from many households; of this machine, which alone is answered. */
function household(): string {
  return `127.${10 + Math.floor(random() * 200)}.${Math.floor(random() * 256)}.${1 + Math.floor(random() * 254)}`;
}

/** A call by its name, a page by the first part of its path: so failures are counted. */
function placeOf(path: string): string {
  return path.startsWith('/api/') ? path : `/${path.split(/[/?]/)[1]}`;
}

/** Resolves with the answer's text. Rejects with the status, or with what the connection said. */
function ask(
  kind: Kind,
  path: string,
  { body, cookie, from, key }: { body?: string; cookie?: string; from: string; key?: string },
): Promise<string> {
  count.byKind[kind].requests += 1;
  return new Promise((resolve, reject) => {
    const sent = request(
      task.address + path,
      {
        agent,
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          'x-forwarded-for': from,
          // What only has to be counted comes as browsers take it; what is read here comes as it is.
          ...(body === undefined ? { 'accept-encoding': 'br' } : { 'content-type': 'application/json' }),
          ...(cookie === undefined ? {} : { cookie }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        timeout: ANSWER_WITHIN_MS,
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => body !== undefined && parts.push(part));
        answer.once('error', () => reject(new Error('cut')));
        answer.once('end', () => {
          const text = Buffer.concat(parts).toString();
          if (answer.statusCode === 200) return resolve(text);
          const [, why = ''] = /"message":"([^"]*)"/.exec(text) ?? [];
          reject(new Error(`${answer.statusCode} ${placeOf(path)} ${why}`.trim()));
        });
      },
    );
    sent.once('timeout', () => sent.destroy(new Error(`no answer in ${ANSWER_WITHIN_MS / 1_000} s`)));
    sent.once('error', reject);
    sent.end(body);
  });
}

async function browse(from: string): Promise<void> {
  const path =
    random() < 0.1 ? '/' : random() < 0.4 ? pickByRank(task.listPaths) : pickByRank(task.productPaths);
  const cookie = random() < SIGNED_IN_SHARE ? { cookie: task.sessionCookie } : {};
  await ask('browse', path, { from, ...cookie });
}

/** Half as they type, by the browser's own call, half by the page of results. */
async function search(from: string): Promise<void> {
  const query = pickByRank(task.queries);
  if (random() < 0.5) {
    const body = JSON.stringify({ requests: [{ indexName: 'variants', query, hitsPerPage: 8 }] });
    await ask('search', '/_search/1/indexes/*/queries', { from, body });
  } else await ask('search', `/search_results?query=${encodeURIComponent(query)}`, { from });
}

async function call(kind: Kind, from: string, path: string, body: object, key?: string) {
  const asked = { from, body: JSON.stringify(body), ...(key === undefined ? {} : { key }) };
  return JSON.parse(await ask(kind, `/api/v1${path}`, asked)).data;
}

/** A piece goes into a new cart, and the cart is looked at. */
async function fillCart(from: string): Promise<void> {
  const { id } = await call('cart', from, '/orders/add_to_cart', { variant_id: pick(task.variantIds) });
  await ask('cart', '/cart', { from, cookie: `sanOrderId=${id}` });
}

/** From an empty cart to a paid order. */
async function pay(from: string): Promise<void> {
  const { id } = await call('pay', from, '/orders/add_to_cart', { variant_id: pick(task.variantIds) });
  const order = { order_id: id };
  await call('pay', from, '/checkout/set_shipping_address', { ...order, address: BUYER_ADDRESS });
  const { total } = await call('pay', from, '/checkout/set_billing_address', {
    ...order,
    same_as_shipping: true,
  });
  const payment = { method: 'card', token: 'pm_card_visa', expected_total: total };
  await call('pay', from, '/checkout/order_and_pay', { ...order, payment }, `load-${id}`);
}

const DOINGS: Readonly<Record<Kind, (from: string) => Promise<void>>> = {
  browse,
  search,
  cart: fillCart,
  pay,
};

async function arrive(kind: Kind, dueAt: number): Promise<void> {
  const answers = count.byKind[kind];
  count.senderLateMs.push(performance.now() - dueAt);
  open += 1;
  try {
    if (open > MAX_OPEN) throw new Error('no connection left');
    await DOINGS[kind](household());
    answers.timesMs.push(performance.now() - dueAt);
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error);
    answers.failures[what] = (answers.failures[what] ?? 0) + 1;
  } finally {
    open -= 1;
  }
}

const arrived: Promise<void>[] = [];
const startedAt = performance.now();
for (const { dueMs, kind } of arrivalsOf(task.shares, task.perSecond, task.seconds, random)) {
  const dueAt = startedAt + dueMs;
  if (dueAt > performance.now()) await pause(dueAt - performance.now());
  arrived.push(arrive(kind, dueAt));
}
await Promise.all(arrived);
agent.destroy();
parentPort?.postMessage(count);

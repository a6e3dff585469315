import { Agent, type IncomingMessage, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

// In a thread of its own, so that what measures the shop beside it is not held up.

/** What strangers ask for: pages that no one has asked for, searches that cost most, carts. */
type RequestBuilder = (index: number) => { path: string; body?: object };
const REQUESTS: readonly RequestBuilder[] = [
  (index) => ({ path: `/products?x=${index}` }),
  (index) => ({ path: `/categories/living/sofas?x=${index}` }),
  (index) => ({ path: `/products/mara-three-seat-sofa?x=${index}` }),
  (index) => ({ path: `/search_results?query=velvt%20sofaa%20${index}` }),
  () => ({ path: '/' }),
  (index) => ({ path: '/api/v1/orders/add_to_cart', body: { variant_id: 1001 + (index % 20) } }),
  () => ({
    path: '/_search/1/indexes/*/queries',
    body: { requests: [{ indexName: 'variants', query: MISSPELT }] },
  }),
  () => ({ path: '/api/v1/products/mara-three-seat-sofa' }),
];
const MISSPELT =
  'velvtt sofaaa cusshion lamppp taable chaiir wallnut linnen ottomman bookkcase dressser mirrror';
const ADDRESSES = 60;
const MAX_OPEN = 400;

export interface StrangersTask {
  address: string;
  perSecond: number;
  seconds: number;
}

export interface StrangersCount {
  /** Requests by status; 0 for those that got no answer. */
  statuses: Record<string, number>;
  /** Requests that were due while so many were open that a machine of theirs had no more connections. */
  notSent: number;
  /** Pages that were answered and lacked something. */
  degraded: number;
}

const { address, perSecond, seconds }: StrangersTask = workerData;
const agent = new Agent({ keepAlive: true, maxSockets: MAX_OPEN });
const count: StrangersCount = { statuses: {}, notSent: 0, degraded: 0 };
let open = 0;

function ask(index: number): Promise<void> {
  const { path, body } = (REQUESTS[index % REQUESTS.length] ?? REQUESTS[0])?.(index) ?? { path: '/' };
  const payload = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    'accept-encoding': 'br',
    'x-forwarded-for': `127.1.0.${index % ADDRESSES}`,
    ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
  };
  open += 1;
  return new Promise((resolve) => {
    const done = (answer?: IncomingMessage) => {
      open -= 1;
      const status = String(answer?.statusCode ?? 0);
      count.statuses[status] = (count.statuses[status] ?? 0) + 1;
      if (answer?.statusCode === 200 && answer.headers['cache-control']?.endsWith('s-maxage=1'))
        count.degraded += 1;
      resolve();
    };
    const sent = request(address + path, { agent, method: payload ? 'POST' : 'GET', headers }, (answer) => {
      answer.resume();
      answer.once('end', () => done(answer));
      answer.once('error', () => done());
    });
    sent.once('error', () => done());
    sent.end(payload);
  });
}

const startedAt = performance.now();
const asked: Promise<void>[] = [];
let index = 0;
const timer = setInterval(() => {
  const elapsedS = (performance.now() - startedAt) / 1_000;
  for (; index < elapsedS * perSecond; index += 1) {
    if (open < MAX_OPEN) asked.push(ask(index));
    else count.notSent += 1;
  }
  if (elapsedS < seconds) return;
  clearInterval(timer);
  void Promise.all(asked).then(() => {
    agent.destroy();
    parentPort?.postMessage(count);
  });
}, 10);

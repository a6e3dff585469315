import { COOKIES } from '@sanderling/contract/site/cookies';
import { paths } from '@sanderling/contract/site/paths';

const TIMEOUT_MS = 15_000;
const MAX_PIECES = 10;

/** A payment page cannot be opened: what stands in the way is for an operator to read. */
class PaymentPageClosed extends Error {}

/** The document that a guest gets who puts a piece into the cart and goes to the checkout, by the same addresses as a browser. */
export async function openPaymentPage(origin: string): Promise<{ headers: Headers; html: string }> {
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(origin + path, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS), ...init });
  const cookie = `${COOKIES.orderId.name}=${await fillCart(ask)}`;
  const answer = await ask(paths.checkout, { headers: { cookie } });
  const html = await answer.text();
  if (answer.status !== 200) throw new PaymentPageClosed(`The checkout answers ${answer.status}.`);
  return { headers: answer.headers, html };
}

type Ask = (path: string, init?: RequestInit) => Promise<Response>;

/** Answers the id of a cart with the first piece that can be bought. */
async function fillCart(ask: Ask): Promise<string> {
  const list = await (await ask(paths.products)).text();
  const pieces = new Set([...list.matchAll(/href="(\/products\/[\w-]+)/g)].map(([, path = '']) => path));
  for (const path of [...pieces].slice(0, MAX_PIECES)) {
    const page = await (await ask(path)).text();
    const [, variant] = /name="variant_id"[^>]*value="(\d+)"/.exec(page) ?? [];
    if (!variant) continue;
    const answer = await ask('/api/v1/orders/add_to_cart', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ variant_id: Number(variant) }),
    });
    const id = answer.ok ? idOf(await answer.json()) : null;
    if (id) return id;
  }
  throw new PaymentPageClosed('No piece could be put into a cart.');
}

function idOf(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('data' in answer)) return null;
  const { data } = answer;
  return typeof data === 'object' && data !== null && 'id' in data ? String(data.id) : null;
}

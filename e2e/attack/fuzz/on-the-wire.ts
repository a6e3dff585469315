import { randomUUID } from 'node:crypto';
import type { Outcome } from '../outcomes/outcome.ts';
import { ask, jsonOf } from '../requests/ask.ts';
import { atOnce } from '../requests/at-once.ts';
import { statusesOf, talk } from '../requests/talk.ts';
import { headersOf } from '../stage/people.ts';
import type { Stage } from '../stage/stage.ts';

const AT_ONCE = 16;
/** A second request that hides in the first one's body: a server that answers it has let it in. */
const HIDDEN = 'GET /robots.txt?hidden HTTP/1.1\r\nHost: hidden.example\r\n\r\n';
const CHUNKED = `0\r\n\r\n${HIDDEN}`;

interface Framing {
  what: string;
  headers: readonly string[];
  body: string;
}

/** Where one body ends and the next request begins, said in ways that two programs read differently. */
const FRAMINGS: readonly Framing[] = [
  {
    what: 'a length and chunks',
    headers: [`Content-Length: ${CHUNKED.length}`, 'Transfer-Encoding: chunked'],
    body: CHUNKED,
  },
  {
    what: 'chunks and a length',
    headers: ['Transfer-Encoding: chunked', `Content-Length: ${CHUNKED.length}`],
    body: CHUNKED,
  },
  {
    what: 'two lengths',
    headers: ['Content-Length: 2', `Content-Length: ${2 + HIDDEN.length}`],
    body: `{}${HIDDEN}`,
  },
  { what: 'a list of lengths', headers: [`Content-Length: 2, ${2 + HIDDEN.length}`], body: `{}${HIDDEN}` },
  { what: 'a length with a sign', headers: ['Content-Length: +2'], body: `{}${HIDDEN}` },
  { what: 'a length below nothing', headers: ['Content-Length: -1'], body: HIDDEN },
  { what: 'a length in hex', headers: ['Content-Length: 0x2'], body: `{}${HIDDEN}` },
  { what: 'a length with a space in it', headers: ['Content-Length: 2 2'], body: `{}${HIDDEN}` },
  { what: 'a coding that is none', headers: ['Transfer-Encoding: xchunked'], body: CHUNKED },
  { what: 'chunks that are not last', headers: ['Transfer-Encoding: chunked, identity'], body: CHUNKED },
  {
    what: 'chunks twice',
    headers: ['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'],
    body: CHUNKED,
  },
  { what: 'a space before the colon', headers: ['Transfer-Encoding : chunked'], body: CHUNKED },
  { what: 'a folded line', headers: ['Transfer-Encoding:\r\n chunked'], body: CHUNKED },
  {
    what: 'a lone line feed',
    headers: ['X: y\nTransfer-Encoding: chunked', 'Content-Length: 2'],
    body: `{}${HIDDEN}`,
  },
  { what: 'a zero byte in a header', headers: ['X: a\0b', 'Content-Length: 2'], body: `{}${HIDDEN}` },
  {
    what: 'a chunk that is longer than it says',
    headers: ['Transfer-Encoding: chunked'],
    body: `2\r\n{}${CHUNKED}`,
  },
  {
    what: 'a chunk with an endless size',
    headers: ['Transfer-Encoding: chunked'],
    body: `${'f'.repeat(40)}\r\n{}`,
  },
  {
    what: 'chunk extensions without an end',
    headers: ['Transfer-Encoding: chunked'],
    body: `2;${'a'.repeat(40_000)}`,
  },
];
const FIRST_LINES = [
  'POST /api/v1/orders/cart HTTP/1.1',
  'POST /api/v1/orders/cart HTTP/1.0',
  'POST /cart HTTP/1.1',
];

/** Headers that calls read, twice, endless, in other letters and with what is none. */
const HEADERS: readonly (readonly string[])[] = [
  ['Idempotency-Key: first-of-two-keys-1', 'Idempotency-Key: second-of-two-keys'],
  [`Idempotency-Key: ${'k'.repeat(5_000)}`],
  ['IDEMPOTENCY-KEY: in-large-letters-1234'],
  ['Idempotency-Key: \xff\xfe\xfd-and-sixteen-more'],
  ['Idempotency-Key:'],
  ['Authorization: Bearer a.b.c', 'Authorization: Bearer d.e.f'],
  ['Cookie: sanOrderId=a', 'Cookie: sanOrderId=b', 'Cookie: ecom:sanToken=c'],
  ['Cookie: __proto__=a; constructor=b; =c; ; d'],
  ['Content-Type: text/plain', 'Content-Type: application/json'],
  ['Content-Encoding: gzip', 'Content-Encoding: br'],
  ['If-None-Match: *'],
  ['If-Match: "never"', 'If-Unmodified-Since: Thu, 01 Jan 1970 00:00:00 GMT'],
  [`Range: bytes=${Array.from({ length: 500 }, (_, at) => `${at}-${at}`).join(',')}`],
  ['Upgrade: h2c', 'Connection: Upgrade, HTTP2-Settings', 'HTTP2-Settings: AAMAAABkAAQAAP__'],
  ['Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=='],
  ['Connection: close, idempotency-key, authorization, x-forwarded-for'],
  ['Max-Forwards: 0', 'TE: trailers, deflate;q=NaN', 'Trailer: Authorization'],
  ['X-Forwarded-For: a', 'X-Forwarded-For: 127.0.0.1', 'X-Forwarded-Proto: javascript'],
  ['Accept: text/html', 'Accept: application/json', `Accept-Language: ${'x,'.repeat(2_000)}`],
  ['Origin: null', 'Origin: https://evil.example', 'Referer: javascript:alert(1)'],
];

/** Requests as bytes: what one connection sends belongs to its visitor, and is read in one way by shell and API. */
export async function onTheWire(stage: Stage, outcome: Outcome): Promise<void> {
  const shop = await stage.localShop();
  const { plenty } = await stage.wares();
  const { customer } = await stage.people();
  const { host } = new URL(shop.origin);
  const [shell = { address: '' }] = shop.shells;
  const [api = { address: '' }] = shop.apis;

  const doubts = [shell, api].flatMap(({ address }) =>
    FIRST_LINES.flatMap((first) => FRAMINGS.map((framing) => ({ address, first, ...framing }))),
  );
  await atOnce(AT_ONCE, doubts, async ({ address, first, what, headers, body }) => {
    const lines = [first, `Host: ${host}`, 'Content-Type: application/json', ...headers, '', body];
    const { text } = await talk(address, Buffer.from(lines.join('\r\n'), 'latin1'));
    const statuses = statusesOf(text);
    outcome.did('bodies whose end is in doubt');
    const found = `${first} with ${what}: ${statuses}`;
    outcome.expect(
      'a body whose end is in doubt is refused, and hides no request',
      isRefused(statuses),
      found,
    );
    outcome.expect(
      'a body whose end is in doubt is no accident of ours',
      statuses.every((status) => status < 500),
      found,
    );
  });

  const addition = JSON.stringify({ variant_id: plenty.id, quantity: 1 });
  const requests = [
    {
      first: 'POST /api/v1/orders/add_to_cart HTTP/1.1',
      own: [`Host: ${host}`, 'Content-Type: application/json', `Content-Length: ${addition.length}`],
      body: addition,
    },
    { first: 'GET / HTTP/1.1', own: [`Host: ${host}`], body: '' },
    { first: 'GET /api/v1/states HTTP/1.0', own: [], body: '' },
  ];
  const odd = [shell, api].flatMap(({ address }) =>
    requests.flatMap((request) => HEADERS.map((headers) => ({ address, headers, ...request }))),
  );
  await atOnce(AT_ONCE, odd, async ({ address, headers, first, own, body }) => {
    const request = [first, ...own, ...headers, '', body].join('\r\n');
    const { text } = await talk(address, Buffer.from(request, 'latin1'));
    const statuses = statusesOf(text);
    outcome.did('requests with odd headers');
    const found = `${first} with ${headers[0]?.slice(0, 50)}: ${statuses}`;
    outcome.expect(
      'a request with odd headers has one answer, and it is no accident of ours',
      statuses.length === 1 && statuses.every((status) => status >= 200 && status < 500),
      found,
    );
  });
  await keysOfAnother();

  /** A key stands for what its owner has asked: sent by another, with another body or to another call, it gives nothing away. */
  async function keysOfAnother(): Promise<void> {
    const key = `shared-${randomUUID()}`;
    const add = (body: object, headers: Record<string, string>, at: number) =>
      ask(`${shop.apis[at]?.address}/api/v1/orders/add_to_cart`, {
        method: 'POST',
        body,
        headers: { 'idempotency-key': key, ...headers },
      });
    const piece = { variant_id: plenty.id, quantity: 1 };
    const own = jsonOf(await add(piece, headersOf(customer), 0)).data;
    for (const [what, answer] of [
      ['a guest', await add(piece, {}, 1)],
      ['a guest with another body', await add({ ...piece, quantity: 2 }, {}, 0)],
      ['another customer', await add(piece, headersOf((await stage.people()).other), 1)],
      ['the owner with another body', await add({ ...piece, quantity: 3 }, headersOf(customer), 1)],
    ] as const) {
      outcome.did('keys used again');
      outcome.expect(
        'a key that stands for another request is refused, and shows nothing of it',
        answer.status === 409 && !answer.text.includes(own?.id ?? 'an order'),
        `${what}: ${answer.status} ${answer.text.slice(0, 80)}`,
      );
    }
    // With a total that no shopper may be charged: what is good here can only be the answer to the other call.
    const elsewhere = await ask(`${api.address}/api/v1/checkout/order_and_pay`, {
      method: 'POST',
      headers: { 'idempotency-key': key, ...headersOf(customer) },
      body: {
        order_id: own?.id,
        payment: { method: 'card', token: 'pm_card_visa', expected_total: (own?.total ?? 0) + 1 },
      },
    });
    outcome.did('keys used again');
    outcome.expect(
      'a key of one call answers no other',
      elsewhere.status >= 400 && elsewhere.status < 500,
      `${elsewhere.status} ${elsewhere.text.slice(0, 80)}`,
    );
  }
}

/** One answer, or one and a refusal of what follows: never a second one that is good. */
function isRefused(statuses: readonly number[]): boolean {
  return (
    statuses.filter((status) => status < 300).length <= 1 &&
    statuses.slice(1).every((status) => status >= 400)
  );
}

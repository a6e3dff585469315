import { gzipSync } from 'node:zlib';
import { accidentOf } from '../outcomes/accident.ts';
import type { Outcome } from '../outcomes/outcome.ts';
import { type Answer, ask } from '../requests/ask.ts';
import { readApiDocument } from '../stage/api-document.ts';
import { headersOf } from '../stage/people.ts';
import type { Stage } from '../stage/stage.ts';

const JSON_TYPE = { 'content-type': 'application/json' };

interface RawBody {
  what: string;
  body: string | Buffer;
  headers?: Record<string, string>;
  /** The status that it has to have; else any but an accident. */
  status?: number;
}

/** Bodies that no schema describes. */
const BODIES: readonly RawBody[] = [
  { what: 'half of an object', body: '{"order_id":' },
  { what: 'nothing', body: '' },
  { what: 'a prototype', body: '{"__proto__":{"polluted":true},"order_id":"a"}', status: 400 },
  { what: 'a constructor', body: '{"constructor":{"prototype":{"polluted":true}},"order_id":"a"}' },
  { what: 'a prototype within', body: '{"address":{"__proto__":{"polluted":true}}}', status: 400 },
  { what: 'the same key twice', body: '{"order_id":"a","order_id":{"b":1}}' },
  { what: 'brackets 100,000 deep', body: '['.repeat(100_000) },
  { what: 'objects 20,000 deep', body: `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}` },
  { what: 'bytes that are no UTF-8', body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]) },
  { what: 'UTF-16', body: Buffer.from('{"order_id":"a"}', 'utf16le') },
  { what: 'a byte order mark', body: '\ufeff{"order_id":"a"}' },
  { what: 'a number of 400 digits', body: `{"quantity":${'9'.repeat(400)}}` },
  { what: 'NaN', body: '{"quantity":NaN}', status: 400 },
  { what: 'half a megabyte', body: JSON.stringify({ order_id: 'a'.repeat(500_000) }), status: 413 },
  { what: 'a packed body', body: gzipSync('{"order_id":"a"}'), headers: { 'content-encoding': 'gzip' } },
  { what: 'a form', body: 'order_id=a', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  {
    what: 'XML',
    body: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
    headers: { 'content-type': 'application/xml' },
  },
  { what: 'a type that is none', body: '{}', headers: { 'content-type': ';;,\u00e9' } },
  {
    what: 'JSON with another character set',
    body: '{}',
    headers: { 'content-type': 'application/json; charset=utf-7' },
  },
];
/** Calls that take a picture or a document in their body: half a megabyte is not much. */
const TAKES_FILES = /(pictures|documents)$/;
/** Ends of addresses that routers and decoders stumble over. */
const ADDRESSES = [
  '/%ff',
  '/%00',
  '/%',
  '/%E0%A4%A',
  `/${'a/'.repeat(2_000)}`,
  `/?${'a=b&'.repeat(3_000)}`,
  '/?a[b][c]=d&a=e',
  '/;a=b',
  '/..%2f..%2fetc%2fpasswd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/?__proto__[polluted]=1',
  `/?q=${'%F0%9F%92%A9'.repeat(1_000)}`,
];
const HEADERS: readonly Record<string, string>[] = [
  { cookie: 'a='.repeat(4_000) },
  { cookie: 'ecom:sanToken=%ff; sanOrderId=%E0%A4%A' },
  { cookie: "sanOrderId=' or 1=1 --; ecom:sanToken=a.b.c" },
  { authorization: 'Bearer' },
  { authorization: `Bearer ${'a.'.repeat(3_000)}` },
  { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.' },
  { 'accept-language': '*'.repeat(3_000) },
  { accept: 'text/html;q=NaN' },
  { 'accept-encoding': 'br;q=2, gzip;q=-1, \u00e9' },
  { range: 'bytes=-1,0-,9-1' },
  { 'if-none-match': '"'.repeat(2_000) },
  { 'if-modified-since': 'never' },
  { expect: 'the unexpected' },
  { 'x-http-method-override': 'DELETE' },
  { 'x-request-id': "'; drop table orders; --" },
];

/** Requests that are wrong before any schema reads them, to API and shell. */
export async function rawRequests(stage: Stage, outcome: Outcome): Promise<void> {
  const shop = await stage.localShop();
  const { customer } = await stage.people();
  const api = shop.apis[0]?.address ?? '';
  const shell = shop.shells[0]?.address ?? '';
  const { host } = new URL(shop.origin);
  const calls = (await readApiDocument(api)).filter(
    ({ path, body }) => body !== undefined && !path.startsWith('/_'),
  );

  async function send(
    what: string,
    url: string,
    question: Parameters<typeof ask>[1],
    status?: number,
  ): Promise<void> {
    const answer = await ask(url, question);
    outcome.did('unreadable requests');
    const accident = accidentOf(answer);
    const found = `${what}: ${accident ?? answer.status}`;
    outcome.expect('an unreadable request is refused without a server error', accident === null, found);
    if (url.startsWith(shell)) expectGuarded(found, answer);
    // A visitor who sends so many of them is also over a limit.
    if (status !== undefined && answer.status !== 429)
      outcome.expect(
        'a body that is wrong in itself has the status that says so',
        answer.status === status,
        `${found}, not ${status}`,
      );
  }

  /** An answer that a browser could take for a page says what it may do, also where the page is a refusal. */
  function expectGuarded(found: string, { status, headers, text }: Answer): void {
    const isRefusal = status >= 400 && text !== '' && !String(headers['content-type']).includes('json');
    outcome.expect(
      'what is refused comes with the policy of pages',
      !isRefusal || /default-src 'none'/.test(String(headers['content-security-policy'])),
      found,
    );
    outcome.expect(
      'nothing that the site answers is guessed to be of another type',
      status === 0 || headers['x-content-type-options'] === 'nosniff',
      found,
    );
  }

  for (const { what, body, headers, status } of BODIES) {
    const ofAll = stage.random.shuffled(calls).slice(0, 6);
    for (const call of ofAll) {
      const path = call.path.replace(/\{[^}]+\}/g, '1');
      const question = {
        method: call.method,
        body,
        headers: { host, ...JSON_TYPE, ...headersOf(customer), ...headers },
      };
      for (const address of [api, shell])
        await send(
          `${call.name} with ${what}`,
          address + path,
          question,
          status === 413 && TAKES_FILES.test(path) ? undefined : status,
        );
    }
  }
  for (const prefix of [
    '',
    '/products',
    '/api/v1',
    '/api/v1/products',
    '/media',
    '/_search',
    '/_identity',
    '/releases',
  ])
    for (const end of ADDRESSES)
      await send(`${prefix}${end.slice(0, 40)}`, shell + prefix + end, { headers: { host } });
  for (const path of ['/', '/cart', '/products', '/api/v1/states', '/api/v1/favorites'])
    for (const headers of HEADERS)
      await send(`${path} with ${JSON.stringify(headers).slice(0, 60)}`, shell + path, {
        headers: { host, ...headers },
      });
  for (const method of ['TRACE', 'OPTIONS', 'PROPFIND', 'PURGE', 'LINK', 'HEAD'])
    for (const path of ['/', '/cart', '/api/v1/orders/cart', '/_search/1/indexes/a/query'])
      await send(`${method} ${path}`, shell + path, { method, headers: { host } });
}

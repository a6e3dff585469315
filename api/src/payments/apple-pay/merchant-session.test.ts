import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates, type TLSSocket } from 'node:tls';
import { type ApplePaySettings, merchantValidation } from './merchant-session.ts';

const FOLDER = join(import.meta.dirname, 'testing');
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8');
const APPLE = 'https://apple-pay-gateway.apple.com/paymentservices/startSession';
const SESSION = { merchantSessionIdentifier: 'SSH123', nonce: 'n' };

/** Apple in small: it answers those whose certificate it knows, and stores the requests it gets. */
let apple: Server;
let base: string;
let asked: { client: string; body: string }[] = [];
let answer: { status: number; headers?: Record<string, string>; body: string };
beforeAll(async () => {
  setDefaultCACertificates([...getCACertificates('default'), read('authority.pem')]);
  const identity = { cert: read('server.pem'), key: read('server-key.pem'), ca: read('authority.pem') };
  apple = createServer({ ...identity, requestCert: true, rejectUnauthorized: true }, (request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const socket = request.socket as TLSSocket;
      asked.push({ client: String(socket.getPeerCertificate().subject.CN), body });
      response.writeHead(answer.status, answer.headers).end(answer.body);
    });
  });
  await new Promise<void>((listening) => apple.listen(0, '127.0.0.1', listening));
  const address = apple.address();
  if (address === null || typeof address === 'string') throw new Error('Apple listens on a port.');
  base = `https://localhost:${address.port}`;
});
afterAll(() => apple.close());
beforeEach(() => {
  asked = [];
  answer = { status: 200, body: JSON.stringify(SESSION) };
});

const validate = (changes: Partial<ApplePaySettings> = {}) =>
  merchantValidation({
    merchantId: 'merchant.com.example',
    certificatePath: join(FOLDER, 'merchant.pem'),
    keyPath: join(FOLDER, 'merchant-key.pem'),
    displayName: 'Sanderling',
    domain: 'shop.example',
    apiBase: () => base,
    ...changes,
  });

test('R441 Apple is asked by mutual TLS, in the shop’s name', async () => {
  expect(await validate()(APPLE)).toEqual(SESSION);
  expect(asked.map(({ client }) => client)).toEqual(['merchant.test']);
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
    merchantIdentifier: 'merchant.com.example',
    displayName: 'Sanderling',
    initiative: 'web',
    initiativeContext: 'shop.example',
  });
});

test('R441 without the shop’s certificate Apple says nothing, and the shopper is told to pay in another way', async () => {
  const anonymous = validate({ certificatePath: null, keyPath: null });
  await expect(anonymous(APPLE)).rejects.toMatchObject({
    statusCode: 502,
    message: /another payment method/,
  });
  expect(asked).toEqual([]);
});

test.each([
  ['another host', 'https://evil.example/paymentservices/startSession'],
  [
    'a host that only looks like it',
    'https://apple-pay-gateway.apple.com.evil.example/paymentservices/startSession',
  ],
  ['a host before an @', 'https://apple-pay-gateway.apple.com@evil.example/paymentservices/startSession'],
  ['another port', 'https://apple-pay-gateway.apple.com:8443/paymentservices/startSession'],
  ['plain http', 'http://apple-pay-gateway.apple.com/paymentservices/startSession'],
  ['another path', 'https://apple-pay-gateway.apple.com/elsewhere'],
  ['the machine itself', 'https://127.0.0.1/paymentservices/startSession'],
  ['the machine itself, by IPv6', 'https://[::1]/paymentservices/startSession'],
  ['a cloud’s metadata', 'http://169.254.169.254/latest/meta-data'],
  ['a file', 'file:///etc/passwd'],
  ['no address', 'apple'],
])('R441 %s is never asked', async (_what, url) => {
  await expect(validate()(url)).rejects.toMatchObject({ statusCode: 422 });
  expect(asked).toEqual([]);
});

test.each([
  ['a redirect', { status: 302, headers: { location: 'https://evil.example/' }, body: '' }],
  ['an error', { status: 417, body: '{}' }],
  ['what is no session', { status: 200, body: '[]' }],
  ['what is no JSON', { status: 200, body: '<html>' }],
  ['without end', { status: 200, body: JSON.stringify({ signature: 'x'.repeat(200_000) }) }],
])('R441 an answer that is %s is no session', async (_what, given) => {
  answer = given;
  await expect(validate()(APPLE)).rejects.toMatchObject({ statusCode: 502 });
});

import { protocolRefusal } from './protocol-refusal.ts';

const refusal = { status: 413, message: 'The body is too large.', publicOrigin: 'https://shop.example' };
const inUcp = {
  code: 'invalid_request',
  content: 'The body is too large.',
  continue_url: 'https://shop.example',
};

test.each([
  ['/_agents/ucp/carts', inUcp],
  ['/_agents/ucp?a=1', inUcp],
  [
    '/_agents/acp/checkout_sessions',
    { type: 'invalid_request', code: 'invalid_request', message: refusal.message },
  ],
  [
    '/_agents/mcp',
    { jsonrpc: '2.0', id: null, error: { code: -32_600, message: refusal.message, data: inUcp } },
  ],
  ['/_agents/oauth/token', { error: 'invalid_request', error_description: refusal.message }],
  ['/_agents/continue', null],
  ['/_agents/ucpx', null],
  ['/api/v1/orders/cart?next=/_agents/ucp', null],
])('an assistant is refused in the words of the protocol that it speaks at %s', (url, expected) => {
  expect(protocolRefusal(url, refusal)).toEqual(expected);
});

test.each([
  [404, 'not_found'],
  [429, 'rate_limited'],
  [500, 'internal_error'],
  [503, 'unavailable'],
])('a refusal with %i is called %s', (status, code) => {
  expect(protocolRefusal('/_agents/ucp/carts', { ...refusal, status })).toMatchObject({ code });
  expect(protocolRefusal('/_agents/acp/x', { ...refusal, status })).toMatchObject({ code });
});

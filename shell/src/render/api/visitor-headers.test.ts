import { memoryCookies } from '../../testing/memory-cookies.ts';
import { tokenFor } from '../../testing/session-page.ts';
import { visitorHeaders } from './visitor-headers.ts';

const headersOf = (token: string) =>
  visitorHeaders({ requestId: 'r', clientAddress: '203.0.113.7' }, memoryCookies({ token }).cookies);

test('a page asks the API in the name of who is signed in, and as a guest when the token has ended', () => {
  const token = tokenFor(60);
  const asGuest = { 'x-request-id': 'r', 'x-forwarded-for': '203.0.113.7' };
  expect(headersOf(token)).toEqual({ ...asGuest, authorization: `Bearer ${token}` });
  expect(headersOf(tokenFor(-1))).toEqual(asGuest);
  expect(headersOf('anything')).toEqual(asGuest);
});

test('a cookie that is no header goes on as one that is', () => {
  const { cookies } = memoryCookies({ firstReferrer: 'https://mail.example/\r\nx-evil: 1' });
  const headers = visitorHeaders({ requestId: 'r', clientAddress: null }, cookies);
  expect(headers['x-first-referrer']).toBe('https://mail.example/%0D%0Ax-evil: 1');
});

test('R392 a page that a designer shows to a client asks the API for it without trade prices', () => {
  const cookieOf = (netPrices: string) =>
    visitorHeaders({ requestId: 'r', clientAddress: null }, memoryCookies({ netPrices }).cookies).cookie;
  expect([cookieOf('1'), cookieOf('0'), cookieOf('1; a=b')]).toEqual([
    'sanNetPrices=1',
    undefined,
    undefined,
  ]);
});

test('a page asks for the order of a guest by the key that their browser has, and by nothing that is no key', () => {
  const cookieOf = (kept: Record<string, string>) =>
    visitorHeaders({ requestId: 'r', clientAddress: null }, memoryCookies(kept).cookies).cookie;
  expect(cookieOf({ orderAccess: 'a-key' })).toBe('sanOrderAccess=a-key');
  expect(cookieOf({ orderAccess: 'a-key', netPrices: '1' })).toBe('sanNetPrices=1; sanOrderAccess=a-key');
  expect(cookieOf({ orderAccess: 'a\r\nkey' })).toBeUndefined();
});

import { isOwnPost } from './form-origin.ts';

const SHOP = 'https://sanderling.example';
const host = 'sanderling.example';

test('a form on our own pages may be sent', () => {
  expect(isOwnPost({ host, origin: SHOP, 'sec-fetch-site': 'same-origin' }, SHOP)).toBe(true);
  expect(isOwnPost({ host, origin: SHOP }, SHOP)).toBe(true);
  // Behind a proxy that speaks https for us.
  expect(isOwnPost({ host: 'localhost:3000', origin: 'http://localhost:3000' }, SHOP)).toBe(true);
});

test('a form on a foreign page changes nothing here, whatever it claims', () => {
  for (const headers of [
    { host, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { host, origin: 'https://evil.example' },
    { host, origin: SHOP, 'sec-fetch-site': 'cross-site' },
    { host, origin: SHOP, 'sec-fetch-site': 'same-site' },
    { host, origin: 'null' },
    { host, origin: `https://${host}.evil.example` },
    { host, origin: `https://evil-${host}` },
    { origin: 'https://evil.example' },
    { host },
  ]) {
    expect(isOwnPost(headers, SHOP)).toBe(false);
  }
});

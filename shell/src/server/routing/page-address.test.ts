import { readPageAddress } from './page-address.ts';

function searchOf(url: string) {
  const address = readPageAddress(url);
  return typeof address === 'number' ? address : address.search;
}

test('what only tells where a visitor came from makes no other page of it', () => {
  expect(searchOf('/products?utm_source=mail&color=green&gclid=1&epik=2&promo_code=x')).toBe('?color=green');
  expect(searchOf('/products?fbclid=1')).toBe('');
});

test('the order of filters makes no other page, the order of one filter’s values is kept', () => {
  expect(searchOf('/products?sort=price&color=red&color=green')).toBe('?color=red&color=green&sort=price');
});

for (const url of [
  '//evil.com',
  '/\\evil.com',
  '/.//evil.com',
  '/%00',
  '/a%2fb',
  '/a%5Cb',
  '/%E0%A4%A',
  '/%0d%0aSet-Cookie:x',
  'http://evil.com/',
]) {
  test(`an address that leads elsewhere or cannot be read is refused: ${url}`, () => {
    expect(readPageAddress(url)).toBe(400);
  });
}

test('an address that is too long, or asks for too much at once, is refused', () => {
  expect(readPageAddress(`/?q=${'a'.repeat(5_000)}`)).toBe(414);
  expect(readPageAddress(`/?${'a=1&'.repeat(60)}`)).toBe(400);
});

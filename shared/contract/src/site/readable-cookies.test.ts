import { readableCookie } from './cookies.ts';
import { canBeId } from './store-ids.ts';

const ID = '6dd2f4e2-9a5c-4f3b-8f5e-0f6f1a2b3c4d';

test.each(['x'.repeat(65), '\u0000', '"x"', 'a b', ''])(
  '%j is no id that the store has made up',
  (damaged) => {
    expect(readableCookie('orderId', damaged)).toBeUndefined();
    expect(canBeId(damaged)).toBe(false);
  },
);

test('an id is read as it is, and so is what a visitor may write as they like', () => {
  expect(readableCookie('orderId', ID)).toBe(ID);
  expect(canBeId(ID)).toBe(true);
  expect(readableCookie('wantedRoute', '/products?color=Green tea')).toBe('/products?color=Green tea');
  expect(readableCookie('orderId', undefined)).toBeUndefined();
});

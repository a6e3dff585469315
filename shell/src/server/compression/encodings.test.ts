import { chooseEncoding } from './encodings.ts';

test('the smallest encoding that the client takes is sent, unless it prefers another', () => {
  expect(chooseEncoding('gzip, deflate, br, zstd')).toBe('br');
  expect(chooseEncoding('gzip, br;q=0')).toBe('gzip');
  expect(chooseEncoding('br;q=0.5')).toBe('br');
  expect(chooseEncoding('gzip;q=1.0, br;q=0.5')).toBe('gzip');
  expect(chooseEncoding('*')).toBe('br');
  expect(chooseEncoding('x-gzip, br;q=0.0')).toBe('identity');
  expect(chooseEncoding('deflate')).toBe('identity');
  expect(chooseEncoding(undefined)).toBe('identity');
});

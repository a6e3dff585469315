import { chooseEncoding } from './encodings.ts';

test('the smallest encoding that the client takes is sent', () => {
  expect(chooseEncoding('gzip, deflate, br, zstd')).toBe('br');
  expect(chooseEncoding('gzip, br;q=0')).toBe('gzip');
  expect(chooseEncoding('br;q=0.5')).toBe('br');
  expect(chooseEncoding('deflate')).toBe('identity');
  expect(chooseEncoding(undefined)).toBe('identity');
});

import { environmentOf, isLoopbackAddress, isLoopbackHost } from './environment.ts';

test('an operator who names no environment is in production everywhere but on their own machine', () => {
  for (const origin of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])
    expect(environmentOf(undefined, origin)).toBe('local');
  for (const origin of [
    'https://shop.example',
    'http://192.168.1.5:3000',
    'http://localhost.evil.example',
    'http://127.0.0.1.evil.example',
    'http://0.0.0.0:3000',
  ])
    expect([origin, environmentOf('', origin)]).toEqual([origin, 'production']);
});

test('an operator names staging and production anywhere, local only for their own machine', () => {
  expect(environmentOf('staging', 'https://staging.example')).toBe('staging');
  expect(environmentOf('production', 'http://localhost:3000')).toBe('production');
  expect(() => environmentOf('local', 'https://shop.example')).toThrow(/PUBLIC_ORIGIN is https/);
  expect(() => environmentOf('prod', 'https://shop.example')).toThrow('local, staging, production');
});

test('a visitor elsewhere is never taken for one on this machine', () => {
  expect(['localhost', 'localhost:3000', '127.0.0.1', '[::1]:3000', 'LOCALHOST'].every(isLoopbackHost)).toBe(
    true,
  );
  expect(
    ['', 'shop.example', 'localhost.evil.example', '127.0.0.1.nip.io', '10.0.0.1'].some(isLoopbackHost),
  ).toBe(false);
  expect(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'].every(isLoopbackAddress)).toBe(true);
  expect(['10.0.0.1', '::ffff:10.0.0.1', '127.0.0.1.evil', ''].some(isLoopbackAddress)).toBe(false);
});

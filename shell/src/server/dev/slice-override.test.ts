import { choosesOverride, overrideOf, readOverride } from './slice-override.ts';

const local = { environment: 'local' } as const;
const none = new URLSearchParams();

test('a slice may come from a server on the same machine, by address or by the cookie that it leaves', () => {
  const wanted = { slice: 'mf-promotions', origin: 'http://127.0.0.1:3101' };
  const text = 'mf-promotions@http://127.0.0.1:3101';
  expect(overrideOf(new URLSearchParams({ slice: text }), {}, local)).toEqual(wanted);
  expect(overrideOf(none, { cookie: `a=b; sanSlice=${encodeURIComponent(text)}` }, local)).toEqual(wanted);
  expect(
    overrideOf(new URLSearchParams({ slice: '' }), { cookie: `sanSlice=${encodeURIComponent(text)}` }, local),
  ).toBeNull();
});

test('any slice may, one that the shop has never heard of too, but not the shell', () => {
  const origin = 'http://127.0.0.1:3101';
  for (const slice of ['mf-lamps', 'lamps', 'mf-lamps-2'])
    expect(readOverride(`${slice}@${origin}`, local)).toEqual({ slice, origin });
  for (const slice of ['shell', 'Lamps', '../mf-lamps', ''])
    expect(readOverride(`${slice}@${origin}`, local)).toBeNull();
});

for (const origin of [
  'http://169.254.169.254:80',
  'http://evil.example:3101',
  'http://localhost.evil.example:3101',
  'http://127.0.0.1:3101@evil.example',
  'http://127.0.0.1:3101/path',
  'https://127.0.0.1:3101',
  'http://0.0.0.0:3101',
  'file:///etc',
]) {
  test(`a slice never comes from elsewhere: ${origin}`, () => {
    expect(readOverride(`mf-promotions@${origin}`, local)).toBeNull();
  });
}

test('in production and staging no slice comes from anywhere but the registry', () => {
  for (const environment of ['production', 'staging'] as const) {
    const parameters = new URLSearchParams({ slice: 'mf-promotions@http://127.0.0.1:3101' });
    expect(overrideOf(parameters, {}, { environment })).toBeNull();
  }
});

test('a foreign page cannot make the shell ask an address, or leave the choice behind', () => {
  const parameters = new URLSearchParams({ slice: 'mf-promotions@http://127.0.0.1:3101' });
  for (const site of ['cross-site', 'same-site']) {
    expect(overrideOf(parameters, { 'sec-fetch-site': site }, local)).toBeNull();
    expect(choosesOverride(parameters, { 'sec-fetch-site': site }, local)).toBe(false);
  }
  for (const site of ['none', 'same-origin'])
    expect(overrideOf(parameters, { 'sec-fetch-site': site }, local)).not.toBeNull();
});

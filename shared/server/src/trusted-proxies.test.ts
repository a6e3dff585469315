import { trustedProxies } from './trusted-proxies.ts';

test('an operator names how many proxies are in front, or which, and without that the store trusts no proxy', () => {
  expect(trustedProxies(undefined)).toEqual([]);
  expect(trustedProxies('10.0.0.0/8, ::1 2001:db8::/32')).toEqual(['10.0.0.0/8', '::1', '2001:db8::/32']);
  const hops = trustedProxies('2');
  expect([0, 1, 2].map((hop) => typeof hops === 'function' && hops('203.0.113.9', hop))).toEqual([
    true,
    true,
    false,
  ]);
});

test('an operator who trusts every address, or names something else, is told what to set', () => {
  for (const text of ['true', '*', 'my-proxy', 'loopback', '10.0.0.0/8 nginx'])
    expect(() => trustedProxies(text)).toThrow(/TRUST_PROXY is .*: set it to the number/);
});

test.each(['10.0.0.0/99', '10.0.0.0/0', '300.1.1.1', '10.0.0', '::1/129', '10.0.0.0/8/8'])(
  'what is no address, and no range of them, is said before a request is asked for: %s',
  (text) => {
    expect(() => trustedProxies(text)).toThrow(`TRUST_PROXY is "${text}"`);
  },
);

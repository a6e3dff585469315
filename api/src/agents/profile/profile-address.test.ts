import { profileAddress } from './profile-address.ts';

test.each([
  'https://agent.example/p.json#z',
  'https://agent.example/p.json?',
  'https://agent.example/./p.json',
  'https://agent.example/a/../p.json',
  'https://agent.example/a/%2e%2E/p.json',
  'https://agent.example/%70.json',
  'https://agent.example/%%37%30.json#',
  'HTTPS://AGENT.example:443/p.json',
  'https://agent.example./p.json',
  ' https://agent.example/p.json',
])('%s is the address of the same profile as the plain one', (said) => {
  expect(profileAddress(said)).toBe('https://agent.example/p.json');
});

test.each([
  'https://agent.example/p.json?of=b',
  'https://agent.example/P.json',
  'https://agent.example/a%2Fp.json',
])('%s may be another document, and is its own spelling', (said) => {
  expect(profileAddress(said)).toBe(said);
});

test('escapes that stay are written in capitals, and what is no address is none', () => {
  expect(profileAddress('https://agent.example/a%2fb')).toBe('https://agent.example/a%2Fb');
  expect(profileAddress('nothing')).toBeNull();
});

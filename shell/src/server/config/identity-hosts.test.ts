import { contentSecurityPolicy, securityHeaders } from '../security/security-headers.ts';
import { readConfig } from './config.ts';

const COGNITO = {
  IDENTITY_ISSUER: 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_aBcD',
  IDENTITY_HOSTED_DOMAIN: 'sanderling.auth.us-east-1.amazoncognito.com',
};
const policyOf = (env: Record<string, string>) =>
  Object.fromEntries(
    contentSecurityPolicy(readConfig(env))
      .split('; ')
      .map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources];
      }),
  );
/** The other hosts that a directive names; what the store allows itself has tests of its own. */
const hostsOf = (env: Record<string, string>, directive: string) =>
  (policyOf(env)[directive] ?? []).filter((source) => source.includes('.'));
const openerOf = (env: Record<string, string>) =>
  securityHeaders(readConfig(env))['cross-origin-opener-policy'];

test('with an identity service of our own no other host is named', () => {
  for (const directive of ['script-src', 'style-src', 'connect-src', 'frame-src', 'form-action'])
    expect([directive, hostsOf({}, directive)]).toEqual([directive, []]);
  expect(openerOf({})).toBe('same-origin');
});

test('with Amazon Cognito its two hosts may be called, and nothing of theirs may run or be shown', () => {
  expect(hostsOf(COGNITO, 'connect-src')).toEqual([
    'https://cognito-idp.us-east-1.amazonaws.com',
    'https://sanderling.auth.us-east-1.amazoncognito.com',
  ]);
  for (const directive of ['script-src', 'style-src', 'frame-src', 'form-action'])
    expect(hostsOf(COGNITO, directive)).toEqual([]);
});

test('one-tap may run its one script, show its frame and call home, below its own folder only', () => {
  const google = { GOOGLE_CLIENT_ID: 'id.apps.googleusercontent.com' };
  expect(hostsOf(google, 'script-src')).toEqual(['https://accounts.google.com/gsi/client']);
  expect(hostsOf(google, 'style-src')).toEqual(['https://accounts.google.com/gsi/style']);
  for (const directive of ['frame-src', 'connect-src'])
    expect(hostsOf(google, directive)).toEqual(['https://accounts.google.com/gsi/']);
  expect(openerOf({ GOOGLE_CLIENT_ID: 'id' })).toBe('same-origin-allow-popups');
});

test.each([
  ['IDENTITY_ISSUER', 'http://cognito.example/pool'],
  ['IDENTITY_ISSUER', 'cognito.example'],
  ['IDENTITY_HOSTED_DOMAIN', "a.example; script-src 'unsafe-inline'"],
  ['IDENTITY_HOSTED_DOMAIN', 'https://a.example'],
  ['GOOGLE_SCRIPT_URL', 'http://accounts.google.com/gsi/client'],
  ['GOOGLE_SCRIPT_URL', 'https://a.example/x; script-src *'],
])('%s cannot be %p', (name, value) => {
  const env = { ...COGNITO, GOOGLE_CLIENT_ID: 'id', [name]: value };
  expect(() => readConfig(env)).toThrow(new RegExp(`^${name} is .*: set it to`));
});

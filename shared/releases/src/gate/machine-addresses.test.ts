import { readBuiltRelease } from '../publish-release.ts';
import { makeRelease } from '../testing/make-release.ts';
import { validateRelease } from './validate-release.ts';

type Wanted = NonNullable<Parameters<typeof makeRelease>[0]>;
const problems = async (wanted: Wanted, change = (text: string) => text) => {
  const built = await readBuiltRelease(await makeRelease(wanted));
  const text = change(built.files.get('slice.json')?.toString('utf8') ?? '');
  const files = new Map([...built.files, ['slice.json', Buffer.from(text)] as const]);
  return validateRelease({ ...built, files }).join('\n');
};
const at = (path: string): Wanted => ({ routes: [{ id: 'hello', path, expose: './hello' }] });
const modal = (name: string): Wanted => ({ modals: [{ modal: name, expose: './hello' }] });
const OF_OBJECTS = 'is a name that every object has';

test.each<[string, Wanted, string]>([
  ...[
    '/favicon.ico',
    '/.well-known/x',
    '/_x',
    '/robots.txt',
    '/sitemap.xml',
    '/sitemap-1.xml',
    '/api/v1/x',
    '/healthz',
    '/readyz',
    '/metrics',
  ].map((path): [string, Wanted, string] => [`the page ${path}`, at(path), 'lies below paths of shell']),
  ...[
    ...['/apple-app-site-association', '/ads.txt', '/app-ads.txt', '/security.txt', '/BingSiteAuth.xml'],
    ...['/google1234567890abcdef.html', '/browserconfig.xml', '/crossdomain.xml', '/humans.txt'],
    ...['/manifest.json', '/manifest.webmanifest', '/index.html', '/health', '/openapi.json'],
    ...['/wp-login.php/:rest', '/Status'],
  ].map((path): [string, Wanted, string] => [`the page ${path}`, at(path), 'machines ask']),
  ...['/admin', '/logout', '/signin', '/sign-in', '/sign_in/now', '/payment', '/Payment/:id', '/oauth'].map(
    (path): [string, Wanted, string] => [`the page ${path}`, at(path), "visitors take it for the shop's own"],
  ),
  ['a parameter __proto__', at('/hello/:__proto__'), OF_OBJECTS],
  ['a modal constructor', modal('constructor'), OF_OBJECTS],
  ['a type prototype', { types: { 'event prototype': { a: 'number' } } }, OF_OBJECTS],
  ['a modal with the name of a page', modal('login'), 'The modal login has the name of a page of mf-account'],
  ['a version beyond reason', { version: '9999999.0.0' }, 'has too large a number in its version'],
  ['a device as a file', { web: { 'CON.css': '.own_a1B2c3{margin:0}' } }, 'is a device on some machines'],
  ['a service worker', { web: { 'sw.js': '1' } }, 'is a service worker'],
  [
    'the registration of one',
    { web: { 'x.js': 'navigator.serviceWorker.register("/x")' } },
    'is a service worker',
  ],
  ['an open block', { css: '.own_a1B2c3{margin:0' }, 'is not closed'],
  ['an open comment', { css: '.own_a1B2c3{margin:0}/* x' }, 'is not closed'],
  ['an open string', { css: '.own_a1B2c3{content:"x}' }, 'is not closed'],
])('a release with %s is refused', async (_, wanted, sentence) => {
  expect(await problems(wanted)).toContain(sentence);
});

test.each(['/hello', '/hello/:name', '/administration-of-plants', '/hello/index.html', '/paper'])(
  'a release may have the page %s',
  async (path) => {
    expect(await problems(at(path))).not.toMatch(/begin .* with a word of your own/);
  },
);

test('an event that there is not is answered with those that may be meant, and where a team finds them', async () => {
  expect(await problems({ emits: ['cart:updated'] })).toContain(
    'There is no event cart:updated: did you mean cart:',
  );
  expect(await problems({ emits: ['cart:updated'] })).toContain('@sanderling/contract/site/events');
});

test('a release whose slice.json says its name twice is refused', async () => {
  expect(await problems({}, (text) => text.replace('{', '{"name":"mf-other",'))).toContain(
    'slice.json says "name" twice',
  );
});

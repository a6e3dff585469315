import { makeRelease } from '../testing/make-release.ts';
import { useReleases } from '../testing/use-releases.ts';

const shop = useReleases();

type Wanted = NonNullable<Parameters<typeof makeRelease>[0]>;
const publish = async (wanted: Wanted) => shop.releases.publish(await makeRelease(wanted));
const route = (path: string, id = 'hello') => ({ id, path, expose: './hello' });
const slot = { slot: 'site.end', expose: './hello' };
const server = (code: string) => `${code}\nexports.exposes = { './hello': async () => ({}) };`;
const parameters = (count: number, end = '') =>
  Array.from({ length: count }, (_, index) => `/:p${index}${end}`).join('');

test.each<[string, Wanted, string]>([
  [
    'a singleton that it requires and does not use',
    { requires: { contract: '^1.0.0', jotai: '^3.0.0' } },
    '"requires" says jotai, which its files do not use',
  ],
  [
    'what no shell has among what it requires',
    { requires: { contract: '^1.0.0', 'react-spring': '^9.0.0' } },
    '"requires" says react-spring, which its files do not use',
  ],
  ['no contract that it requires', { requires: {} }, '"requires" says contract nothing'],
  ['a contract that never was', { requires: { contract: '^0.1.0' } }, '"requires" says contract ^0.1.0'],
  ['any contract', { requires: { contract: '*' } }, '"requires" says contract *'],
  ['no end of contracts', { requires: { contract: '>=1.0.0' } }, '"requires" says contract >=1.0.0'],
  [
    'any version of a singleton',
    { requires: { contract: '^1.0.0', react: 'x' } },
    '"requires" says react x, which is no range that a build writes',
  ],
  [
    'a singleton on the server that it does not require',
    { server: server("require('react');") },
    'Its files use react, which "requires" does not say',
  ],
  [
    'a singleton in the browser that it does not require',
    { web: { 'x.js': `throw Error("Can not get 'jotai'")` } },
    'Its files use jotai, which "requires" does not say',
  ],
  ['no types of its slot', { slots: [slot], types: {} }, '"types" has nothing of the slot site.end'],
  [
    'types without members',
    { emits: ['cart:added'], types: { 'event cart:added': {} } },
    '"types" has nothing of the event cart:added',
  ],
  [
    'types of something else',
    { types: { 'event x': { a: 'number' } } },
    '"types" has something of "event x"',
  ],
  [
    'an event that only its code says',
    { web: { 'x.js': 'bus.emit("toast:show",{message:"Hi"})' } },
    'Its files say the event toast:show, which "emits" does not name',
  ],
  [
    'an event that only its code hears',
    { server: server("bus.on('cart:added', () => {});") },
    'Its files listen to the event cart:added, which "listens" does not name',
  ],
  ['the same slot 500 times', { slots: Array.from({ length: 500 }, () => slot) }, 'It has 500 slots'],
  ['the same slot twice', { slots: [slot, slot] }, 'The slot site.end is there twice'],
  ['the same event twice', { emits: ['toast:show', 'toast:show'] }, 'The event that it emits toast:show is'],
  ['the same path twice', { routes: [route('/hi', 'a'), route('/Hi', 'b')] }, 'The path /hi is there twice'],
  ['the same route twice', { routes: [route('/a'), route('/b')] }, 'The route hello is there twice'],
  [
    '200 routes',
    { routes: Array.from({ length: 200 }, (_, at) => route(`/${at}`, `${at}`)) },
    'It has 200 rout',
  ],
  [
    '40 optional parameters',
    { routes: [route(`/hello${parameters(40, '?')}`)] },
    'The route hello is too long',
  ],
  [
    'three optional parameters',
    { routes: [route(`/hello${parameters(3, '?')}`)] },
    '2 of which may be left out',
  ],
  [
    'a parameter twice',
    { routes: [route('/hello/:a/:a')] },
    'The parameter of the route hello :a is there twice',
  ],
  ['a path of 2,000 letters', { routes: [route(`/${'a'.repeat(2_000)}`)] }, 'a path has at most 200 letters'],
  ['a route named in other letters', { routes: [route('/x', 'hеllo')] }, '"h?llo" is no name'],
  ['a modal without a name', { modals: [{ modal: '', expose: './hello' }] }, '"" is no name'],
  [
    'samples of 60 kB',
    { samples: { routes: {}, modals: { hi: { text: 'x'.repeat(60_000) } } } },
    'Its samples have more than 50 kB',
  ],
  [
    'a page that is a file',
    { web: { 'phish.html': '<form>' } },
    'web/phish.html is no file that a slice has',
  ],
  [
    'a file in other letters',
    { web: { 'x.CSS': 'body{color:red}' } },
    'web/x.CSS is no file that a slice has',
  ],
  ['a program', { web: { 'x.wasm': '1' } }, 'web/x.wasm is no file that a slice has'],
  ['files that differ in case alone', { web: { 'a.js': '1', 'A.js': '2' } }, 'in upper and lower case alone'],
  ...[
    '<svg><script>alert(1)</script></svg>',
    '<svg onload="alert(1)"/>',
    '<svg><a href="javascript:alert(1)"><path/></a></svg>',
    '<svg><use xlink:href="https://elsewhere.example/x.svg#a"/></svg>',
    '<svg><foreignObject><form action="https://elsewhere.example"/></foreignObject></svg>',
    '<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg>&a;</svg>',
    '<svg><animate attributeName="href" values="javascript:alert(1)"/></svg>',
    '<?xml-stylesheet href="x.xsl"?><svg/>',
  ].map((drawing): [string, Wanted, string] => [
    `the drawing ${drawing}`,
    { web: { 'x.svg': drawing } },
    'web/x.svg is a drawing with code, links or entities',
  ]),
])('a release with %s is not published', async (_, wanted, sentence) => {
  await expect(publish(wanted)).rejects.toThrow(sentence);
  expect((await shop.releases.status()).slices).toEqual({});
});

test('a release says what its files use, and has drawings and parameters of its own', async () => {
  await publish({
    requires: { contract: '^1.2.0', react: '^19.3.0' },
    server: server("require('react'); bus.emit('toast:show', {});"),
    emits: ['toast:show'],
    routes: [route('/hello/:name/:page?')],
    samples: { routes: { hello: '/hello/ann' }, modals: {} },
    web: { 'x.svg': '<svg><defs><path id="a"/></defs><use href="#a"/></svg>' },
  });
});

test.each([
  ['.header{color:red}', '.header'],
  ['.own_a1B2c3 .wide{margin:0}', '.wide'],
  ['.own_a1B2c3{.item{margin:0}}', '.item'],
  ['@scope (.page){p{margin:0}}', '.page'],
  ['.own\\5f a1B2c3{margin:0}', '.own\\5f'],
  ['@keyframes turn{from{opacity:0}}', 'turn'],
  ['@property --space-3{syntax:"*";inherits:false}', '--space-3'],
  ['@font-face{font-family:"Sanderling Text";src:url(x.woff2)}', '@font-face Sanderling Text'],
  ['@page{margin:0}', '@page'],
  ['@view-transition{navigation:auto}', '@view-transition'],
])('a release whose style sheet says %s is not published', async (css, name) => {
  await expect(publish({ css })).rejects.toThrow(`web/hello.css names "${name}`);
});

test('a slice names what is for the whole page after itself', async () => {
  const css =
    '@font-face{font-family:"mf-hello-text";src:url(x.woff2)}@property --mf-hello-angle{syntax:"<angle>";inherits:true;initial-value:0deg}@keyframes turn_GnjmdM{50%{opacity:.5}}@layer ui.x,slice.y;@media (width>1.5em){.own_a1B2c3{--mf-hello-angle:1.5turn}}';
  await publish({ css });
});

test('a slice that has taken the class of another one is not live beside it, whichever comes first', async () => {
  const css = '@layer slice{.offer_GIBZc9{color:red}}';
  await publish({ name: 'mf-hello', css });
  await publish({ name: 'mf-hello', version: '1.0.0-b', css });
  await publish({ name: 'mf-other', css: `.own_a1B2c3 ${css.slice(13, -1)}` });
  await shop.releases.promote({ 'mf-hello': '1.0.0-a' });
  await shop.releases.promote({ 'mf-hello': '1.0.0-b' });
  await expect(shop.releases.promote({ 'mf-other': '1.0.0-a' })).rejects.toThrow(
    'mf-other 1.0.0-a and mf-hello 1.0.0-b both style .offer_GIBZc9: build mf-other 1.0.0-a again',
  );
});

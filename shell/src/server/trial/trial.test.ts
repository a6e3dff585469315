import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { openReleases } from '@sanderling/releases/releases';
import { makeFolder, makeRelease } from '@sanderling/releases/testing/make-release';
import { answerOf, openProcess } from './open-process.ts';
import type { TrialAnswer, TrialOrder } from './run-trial.ts';
import { TRIAL_SETTINGS, useTrials } from './testing/use-trials.ts';

const trial = useTrials();

/** What is wrong in a release: its component, or its whole server file. What its team reads of it, `own` being its slice and `/own` its page. */
interface Kind {
  component?: string;
  server?: string;
  offers?: Parameters<typeof makeRelease>[0];
  says: RegExp;
}
const LEFT_OUT = /\/own: own \(\.\/hello\) fails and is left out of the page/;

/** Kinds of which several are tried in one process: those of a stage are found together, and each is said by the name of its slice. */
const KINDS: Record<'loading' | 'rendering' | 'markup' | 'memory', Record<string, Kind>> = {
  loading: {
    'its slot is no component': {
      server:
        "exports.exposes = { './hello': async () => ({ Component: () => '' }), './slot': async () => ({ default: {} }) };",
      offers: { offered: ['./slot'], slots: [{ slot: 'site.end', expose: './slot' }] },
      says: /^own 1: the slot site\.end \(\.\/slot\) cannot be used: A slot expose must have a component as its default export, and a function as loader if any\.$/m,
    },
    'its default export is missing': {
      component: 'undefined',
      says: /the route own \(\.\/hello\) cannot be used: A route expose must/,
    },
    'its default export is no component': {
      component: '{ legs: 4 }',
      says: /the route own .* cannot be used: A route expose must/,
    },
    'its component is async': {
      component: 'async () => "Sale"',
      says: /the route own \(\.\/hello\) cannot be used: <Component> is an async component, .*: await in the loader/,
    },
    'it throws when it is loaded': {
      server: 'throw new Error("no file");',
      says: /the route own .* no file/,
    },
    'it overwrites a global when it is loaded': {
      server: `Array.prototype.map = () => 0; exports.exposes = { './hello': async () => ({}) };`,
      says: /the route own .*replaced Array\.prototype\.map, which all slices share/,
    },
    'it imports files': {
      server: "require('node:fs');",
      says: /the route own .*requires node:fs, which the shell does not provide/,
    },
    'it opens a socket': {
      server: "require('node:net').connect(80);",
      says: /the route own .*requires node:net, which the shell does not provide/,
    },
  },
  rendering: {
    'its page with a parameter fails for the sample that slice.json has': {
      component: "({ path }) => { if (path.endsWith('/winter')) throw new Error('no winter'); return ''; }",
      offers: {
        routes: [{ id: 'winter', path: '/sale/:season', expose: './hello' }],
        samples: { routes: { winter: '/sale/winter' }, modals: {} },
      },
      says: /^\/sale\/winter: own \(\.\/hello\) fails and is left out of the page: no winter$/m,
    },
    'its modal fails for what slice.json has for its opener': {
      server: `exports.exposes = {
        './hello': async () => ({ Component: () => '' }),
        './join': async () => ({ default: ({ offer }) => { if (offer.percent > 50) throw new Error('too good'); return ''; } }),
      };`,
      offers: {
        offered: ['./join'],
        modals: [{ modal: 'sale-join', expose: './join' }],
        samples: { routes: {}, modals: { 'sale-join': { offer: { percent: 60 } } } },
      },
      says: /^The modal sale-join: own \(\.\/join\) fails and is left out of the page: too good$/m,
    },
    'it throws when it is rendered': {
      component: '() => { throw new Error("no banner") }',
      says: /^\/own: own \(\.\/hello\) fails and is left out of the page: no banner$/m,
    },
    'it suspends for ever': { component: '() => new Promise(() => {})', says: LEFT_OUT },
    'its data cannot be serialised': {
      server: `exports.exposes = { './hello': async () => ({ Component: () => '', loader: () => ({ price: 10n }) }) };`,
      says: LEFT_OUT,
    },
    'its data is a circle': {
      server: `const loop = {}; loop.self = loop; exports.exposes = { './hello': async () => ({ Component: () => '', loader: () => loop }) };`,
      says: LEFT_OUT,
    },
    'its data is huge': {
      server: `exports.exposes = { './hello': async () => ({ Component: () => '', loader: () => 'x'.repeat(5000) }) };`,
      says: /\/own: own \(\.\/hello\) fails and .*: .*too much data/,
    },
    'its markup is huge': {
      component: "() => 'x'.repeat(200000)",
      says: /\/own: own \(\.\/hello\) fails and .*: .*too much markup/,
    },
    'it overwrites a global': {
      component: '() => { Array.prototype.map = () => 0; return 1 }',
      says: /^\/own: own \(\.\/hello\) fails and is left out of the page: own@1 replaced Array\.prototype\.map, which all slices share: use it/m,
    },
    'it reads a secret of the environment': {
      component: '() => process.env.OPERATOR_TOKEN.length',
      says: LEFT_OUT,
    },
    'it starts a process': {
      component: "() => import('node:child_process')",
      says: /\/own: own \(\.\/hello\) fails and .*: .*cannot import node:child_process/,
    },
    'it ends the process': { component: '() => process.exit(1)', says: LEFT_OUT },
    'it computes for long': {
      component: '() => { let sum = 0; for (let at = 0; at < 2e9; at += 1) sum += at; return String(sum) }',
      says: /^\/own: the page takes \d+\.\d s(?: of the processor)?, of \d\.\d s that it has: (?:compute|wait for) less/m,
    },
    'it leaves a rejection unhandled': {
      component: '() => { Promise.reject(new Error("forgotten")); return "" }',
      says: /^It throws where nothing catches it: forgotten(?: \(.*\))?\. Await what may fail, or catch it\.$/m,
    },
    'it throws after it was rendered': {
      component: '() => { setTimeout(() => { throw new Error("late news") }, 20); return "" }',
      says: /^It throws where nothing catches it: late news( \(.*\))?\. Await/m,
    },
    'what it throws after it was rendered cannot be read': {
      component: '() => { setTimeout(() => { throw Object.create(null) }, 20); return "" }',
      says: /^It throws where nothing catches it: something that is no Error, and cannot be read( \(.*\))?\. Await/m,
    },
    'it computes for long in a timer, an hour later': {
      server: `setInterval(() => { let sum = 0; for (let at = 0; at < 1e9; at += 1) sum += at; }, 3_600_000);
        exports.exposes = { './hello': async () => ({ Component: () => '' }) };`,
      says: /^own computes for \d+ ms of a second in a timer that runs every 3600 s, begun by own while its \.\/hello is loaded, in which pages of all slices wait: clear timers/m,
    },
    'it throws in a timer, once an hour has passed by its clock': {
      server: `const begun = Date.now(); setInterval(() => { if (new Date() - begun > 3.6e6) throw new Error('late by an hour'); }, 1_000);
        exports.exposes = { './hello': async () => ({ Component: () => '' }) };`,
      says: /^It throws where nothing catches it: late by an hour \(own in a timer that runs every 1000 ms, begun by own while its \.\/hello is loaded\)\. Await/m,
    },
    'a promise is rejected in a timer, minutes later': {
      component:
        "() => { setTimeout(() => setTimeout(() => Promise.reject(new Error('not today')), 60_000), 60_000); return '' }",
      says: /^It throws where nothing catches it: not today \(own in a timer of 60 s, begun by own \(\.\/hello\) while \/own is made, or just after that\)\. Await/m,
    },
    'its page leads to another host': {
      server: `exports.exposes = { './hello': async () => ({ Component: () => '', loader: () => ({ redirect: 'https://elsewhere.example/sale' }) }) };`,
      says: /^\/own: it leads to https:\/\/elsewhere\.example\/sale, which is not of this shop, by own \(\.\/hello\): lead to a page of the shop/m,
    },
    'a Promise is among its children': {
      component: `() => require('react/jsx-runtime').jsx('p', { children: Promise.resolve('Sale') })`,
      offers: { requires: { contract: '^1.0.0', 'react/jsx-runtime': '^19.3.0' } },
      says: /^\/own: own \(\.\/hello\) fails and is left out of the page: A Promise stands among the children of <p>, .*: await it in the loader/m,
    },
    'it nests thousands of elements': {
      component: `() => '<span>'.repeat(3000) + '</span>'.repeat(3000)`,
      says: /^\/own: 3,00\d elements stand inside of each other in own \(\.\/hello\), where browsers keep 512 .*: lay them side by side/m,
    },
    'it calls itself without an end': {
      component: '() => { const next = () => next() + 1; return String(next()) }',
      says: /fails and is left out of the page: Maximum call stack size exceeded \(something calls itself, .*: end the recursion/,
    },
    'it collects memory outside of the heap': {
      component: '() => { (globalThis.held ??= []).push(new ArrayBuffer(300000000)); return "" }',
      says: /^It holds \d+ MB after a few pages/m,
    },
  },
  markup: {
    'its picture has no text': {
      component: `() => '<img src="/sale.jpg">'`,
      says: /^\/own: Images must have alternative text \(image-alt\): <img src="\/sale\.jpg">\. Element does not have an alt attribute\.$/m,
    },
    'its button has no name': {
      component: `() => '<button></button>'`,
      says: /^\/own: Buttons must have discernible text \(button-name\)/m,
    },
    'its field has no label': {
      component: `() => '<form><input name="mail"></form>'`,
      says: /^\/own: Form elements must have labels \(label\)/m,
    },
  },
  memory: {
    'it collects memory in the heap': {
      component: '() => { const all = []; for (;;) all.push(new Array(100000).fill(1.5)); }',
      says: /^It ends the process that uses it, by more memory than it may have.*\(\w+\)\. The last that was heard of it: own \(\.\/hello\) while \/own is made/m,
    },
  },
};

describe.each(Object.entries(KINDS))('what is found %s', (stage, kinds) => {
  const nameOf = (kind: string) => `mf-${stage}-${Object.keys(kinds).indexOf(kind)}`;
  let problems: string[];
  beforeAll(async () => {
    const named = Object.entries(kinds).map(([kind, tried]) => [nameOf(kind), tried]);
    problems = await trial(Object.fromEntries(named), { limits: { heapMb: stage === 'memory' ? 128 : 768 } });
  });

  test.each(Object.entries(kinds))(
    'a release is refused when %s, and its team reads why',
    (kind, { says }) => {
      const own = new RegExp(says.source.replaceAll(/\bown\b/g, nameOf(kind)), says.flags);
      expect(problems.join('\n')).toMatch(own);
    },
  );

  test('each of them is told in one answer', () => {
    expect(problems.length).toBeGreaterThanOrEqual(Object.keys(kinds).length);
  });
});

test('what fails for all that a release offers is said once, with the first of it', async () => {
  const offers = {
    offered: ['./slot'],
    routes: [{ id: 'own', path: '/own', expose: './hello' }],
    slots: [{ slot: 'site.end', expose: './slot' }],
  };
  expect(await trial({ 'mf-promotions': { server: 'window.scroll();', offers } })).toEqual([
    'mf-promotions 1: 2 of what it offers, first the route own (./hello), cannot be used: window is not defined (that is in a browser alone: use it in an effect or an event)',
  ]);
});

test('a release whose place in pages of others has too much markup is told its place, its size and what to do', async () => {
  const slot = (kB: number) => ({
    server: `exports.exposes = { './hello': async () => ({ default: () => '<svg>' + 'x'.repeat(${kB}_000) + '</svg>' }) };`,
    offers: { routes: [], slots: [{ slot: 'site.end', expose: './hello' }] },
  });
  expect(await trial({ 'mf-promotions': slot(40) })).toEqual([
    expect.stringMatching(
      /^On 4 pages, first \/: mf-promotions \(\.\/hello\) is 41 kB of HTML in site\.end, of 30 kB that a place in pages of others has: show less/,
    ),
  ]);
  expect(await trial({ 'mf-promotions': slot(29) })).toEqual([]);
  expect(await trial({ 'mf-promotions': slot(41) }, { live: { 'mf-promotions': slot(40) } })).toEqual([]);
});

test('a release of which a slot lacks its data is told so, though its pages are there', async () => {
  const slot = {
    server: `exports.exposes = {
      './hello': async () => ({ default: () => '', loader() { throw Object.assign(new TypeError('no BigInt'), { isOfData: true }); } }),
    };`,
    offers: { routes: [], slots: [{ slot: 'site.end', expose: './hello' }] },
  };
  expect(await trial({ 'mf-promotions': slot })).toEqual([
    'On 4 pages, first /: mf-promotions (./hello) fails and is left out of the page: no BigInt',
  ]);
  expect(await trial({ 'mf-promotions': slot }, { live: { 'mf-promotions': slot } })).toEqual([]);
});

test('a release whose own page ends in an error is told by what', async () => {
  const says = 'Its data has 5000012 characters as JSON, of 1000000 that it may have';
  const page = {
    server: `exports.exposes = {
      './hello': async () => ({ Component: () => '', loader() { throw Object.assign(new Error('${says}'), { isOfPage: true }); } }),
    };`,
  };
  expect(await trial({ 'mf-hello': page })).toEqual([
    expect.stringMatching(
      `^/mf-hello: the page answers 500: ${says} \\(each visitor waits for it: answer what is shown at first`,
    ),
  ]);
});

test('the process of a trial ends with the one that has begun it, whatever a release has left running there', async () => {
  const dataDir = await makeFolder();
  const releases = openReleases({ dataDir });
  const shell = `exports.singletons = {};
    exports.createRenderer = () => ({
      render: async () => ({ status: 200, headers: {}, setCookies: [], html: Buffer.from(''), isDegraded: false, down: [] }),
    });`;
  const server =
    "setInterval(() => 0, 100); exports.exposes = { './hello': async () => ({ Component: () => '' }) };";
  const routes = [{ id: 'hello', path: '/hello', expose: './hello' }];
  for (const release of [
    { name: 'shell', server: shell, provides: { contract: '1.1.0' } },
    { name: 'mf-hello', server, routes },
  ])
    await releases.publish(await makeRelease({ version: '1', ...release }));
  const child = openProcess('trial-process.ts', []);
  const order: TrialOrder = {
    releases: { folder: dataDir, keysFile: null },
    settings: TRIAL_SETTINGS,
    live: {},
    wanted: { shell: '1', 'mf-hello': '1' },
  };
  expect(await answerOf<TrialAnswer>(child, order, { withinMs: 60_000 })).toMatchObject({ problems: [] });
  const ended = once(child, 'exit');
  // As when its parent is killed.
  child.disconnect();
  await ended;
  await rm(dataDir, { recursive: true });
});

import { rm } from 'node:fs/promises';
import { openReleases, type Releases } from '@sanderling/releases/releases';
import { liveVersions } from '@sanderling/releases/sets/versions-at';
import { makeFolder, makeRelease } from '@sanderling/releases/testing/make-release';
import { runTrial } from './run-trial.ts';

/** A stand-in for the shell: it renders slots and routes on every page, and says which slices it had to leave out. */
const SHELL = `
const late = () => new Promise((_, reject) => setTimeout(reject, 300, new Error('late')));
exports.singletons = {};
exports.createRenderer = () => ({
  async render(request, environment) {
    const down = [];
    const parts = [];
    const { pathname } = new URL(request.url);
    for (const { name, slots, routes } of environment.slices) {
      const shown = [...slots, ...routes.filter((route) => route.path === pathname || pathname.startsWith('/sale/'))];
      for (const { expose } of shown) {
        try {
          const { default: Slot, Component = Slot, loader } = await environment.load([name, expose]);
          environment.enter(name);
          const data = loader && await Promise.race([loader(), late()]);
          if ((JSON.stringify(data) ?? '').length > 1000) throw new Error('too much data');
          const html = await Promise.race([Component({ path: request.url, data }), late()]);
          if (String(html).length > 100000) throw new Error('too much markup');
          parts.push('<section data-slice="' + name + '" data-slice-expose="' + name + expose.slice(1) + '">' + html + '</section>');
        } catch (error) {
          down.push(name);
          environment.log({ level: 'error', message: name + ' failed', slice: name, requestId: '', error });
        }
        environment.enter('');
      }
    }
    const html = Buffer.from('<!doctype html><html lang="en"><title>Shop</title><body>' + parts.join('') + '</body></html>');
    return { status: 200, headers: {}, setCookies: [], html, isDegraded: false, down };
  },
});`;

const shellRelease = () =>
  makeRelease({ name: 'shell', version: '1', server: SHELL, provides: { contract: '1.1.0' } });
const SETTINGS = {
  apiOrigin: 'http://127.0.0.1:9',
  publicOrigin: 'http://localhost:3000',
  search: { appId: 'a', apiKey: 'b' },
  tracking: null,
};

let dataDir: string;
let releases: Releases;

beforeEach(async () => {
  dataDir = await makeFolder();
  releases = openReleases({ dataDir });
  await releases.publish(await shellRelease());
  await publish('1', '() => "Sale"');
  await releases.promote({ shell: '1', 'mf-promotions': '1' });
});

afterEach(() => rm(dataDir, { recursive: true }));

async function publish(version: string, slot: string, wanted: Parameters<typeof makeRelease>[0] = {}) {
  const server = `exports.exposes = { './hello': async () => ({ default: ${slot} }) };`;
  const slots = [{ slot: 'site.top', expose: './hello' }];
  await releases.publish(await makeRelease({ name: 'mf-promotions', version, server, slots, ...wanted }));
}

async function trial(version: string, withinMs?: number) {
  const live = liveVersions(await releases.status());
  const from = { folder: dataDir, keysFile: null };
  return runTrial(
    { releases: from, settings: SETTINGS, live, wanted: { ...live, 'mf-promotions': version } },
    withinMs,
  );
}

test('a release is told everything that cannot be used of it', async () => {
  const server = `exports.exposes = {
    './hello': async () => ({ default: {} }),
    './other': async () => { throw new Error('no file'); },
    './files': async () => require('node:fs'),
  };`;
  const slots = [{ slot: 'site.top', expose: './hello' }];
  const routes = [
    { id: 'sale', path: '/sale', expose: './other' },
    { id: 'sale-files', path: '/sale/files', expose: './files' },
  ];
  const folder = await makeRelease({
    name: 'mf-promotions',
    version: '2',
    server,
    slots,
    routes,
    offered: ['./other', './files'],
  });
  await releases.publish(folder);
  expect(await trial('2')).toEqual([
    'mf-promotions 2: the route sale (./other) cannot be used: no file',
    expect.stringContaining('(./files) cannot be used: '),
    'mf-promotions 2: the slot site.top (./hello) cannot be used: A slot expose must have a component as its default export, and a function as loader if any.',
  ]);
});

/** What is wrong in a release: its component, or its whole server file. What its team reads of it, `own` being its slice and `/own` its page. */
interface Kind {
  component?: string;
  server?: string;
  says: RegExp;
}
const LEFT_OUT = /\/own is made without own/;

/** Kinds of which several are tried in one process: those of a stage are found together, and each is said by the name of its slice. */
const KINDS: Record<'loading' | 'rendering' | 'afterwards' | 'markup' | 'memory', Record<string, Kind>> = {
  loading: {
    'its default export is missing': {
      component: 'undefined',
      says: /the route own \(\.\/hello\) cannot be used: A route expose must/,
    },
    'its default export is no component': {
      component: '{ legs: 4 }',
      says: /the route own .* cannot be used: A route expose must/,
    },
    'it throws when it is loaded': {
      server: 'throw new Error("no file");',
      says: /the route own .* no file/,
    },
    'it overwrites a global when it is loaded': {
      server: `Array.prototype.map = () => 0; exports.exposes = { './hello': async () => ({}) };`,
      says: /the route own .*it replaced Array\.prototype\.map/,
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
    'it throws when it is rendered': {
      component: '() => { throw new Error("no banner") }',
      says: /\/own is made without own \(.*own failed: no banner/,
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
      says: /\/own is made without own \(.*too much data/,
    },
    'its markup is huge': {
      component: "() => 'x'.repeat(200000)",
      says: /\/own is made without own \(.*too much markup/,
    },
    'it overwrites a global': {
      component: '() => { Array.prototype.map = () => 0; return 1 }',
      says: /\/own .*it replaced Array/,
    },
    'it reads a secret of the environment': {
      component: '() => process.env.OPERATOR_TOKEN.length',
      says: LEFT_OUT,
    },
    'it starts a process': {
      component: "() => import('node:child_process')",
      says: /\/own is made without own \(.*cannot import node:child_process/,
    },
    'it ends the process': { component: '() => process.exit(1)', says: LEFT_OUT },
    'it computes for long': {
      component: '() => { let sum = 0; for (let at = 0; at < 2e9; at += 1) sum += at; return String(sum) }',
      says: /\/own takes \d+\.\d s/,
    },
  },
  afterwards: {
    'it leaves a rejection unhandled': {
      component: '() => { Promise.reject(new Error("forgotten")); return "" }',
      says: /^It throws where nothing catches it: forgotten\. Await what may fail, or catch it\.$/m,
    },
    'it throws after it was rendered': {
      component: '() => { setTimeout(() => { throw new Error("late news") }, 20); return "" }',
      says: /^It throws where nothing catches it: late news\./m,
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
      says: /^It ends the process that uses it/m,
    },
  },
};

describe.each(Object.entries(KINDS))('what is found %s', (stage, kinds) => {
  let shop: string;
  let problems: string[];
  const nameOf = (kind: string) => `mf-${stage}-${Object.keys(kinds).indexOf(kind)}`;

  beforeAll(async () => {
    shop = await makeFolder();
    const store = openReleases({ dataDir: shop });
    await store.publish(await shellRelease());
    await store.promote({ shell: '1' });
    const wanted: Record<string, string> = { shell: '1' };
    for (const [kind, { component, server }] of Object.entries(kinds)) {
      const name = nameOf(kind);
      const routes = [{ id: name, path: `/${name}`, expose: './hello' }];
      const code = server ?? `exports.exposes = { './hello': async () => ({ Component: ${component} }) };`;
      await store.publish(await makeRelease({ name, version: '1', server: code, routes }));
      wanted[name] = '1';
    }
    const from = { folder: shop, keysFile: null };
    problems = await runTrial({ releases: from, settings: SETTINGS, live: { shell: '1' }, wanted });
  });
  afterAll(() => rm(shop, { recursive: true }));

  test.each(Object.entries(kinds))(
    'a release is refused when %s, and its team reads why',
    (kind, { says }) => {
      const own = new RegExp(says.source.replaceAll(/\bown\b/g, nameOf(kind)), says.flags);
      expect(problems.join('\n')).toMatch(own);
    },
  );
});

test.each([
  ['while it renders', '() => { for (;;) {} }'],
  ['after it has rendered', '() => { setTimeout(() => { for (;;) {} }, 30); return "" }'],
  ['in a microtask', '() => { setTimeout(async () => { for (;;) await null; }, 30); return "" }'],
])(
  'a release that loops %s ends with its process, and its team reads which expose it was',
  async (_, slot) => {
    await publish('2', slot);
    expect(await trial('2')).toEqual([
      expect.stringMatching(
        /^It loops without an end: mf-promotions \(\.\/hello\) while \/[a-z-]* is made, or just after that\.$/,
      ),
    ]);
  },
);

test('a release whose server file loops when it is loaded ends with its process, and its team reads so', async () => {
  await publish('2', '', { server: 'for (;;) {}' });
  expect(await trial('2')).toEqual(['It loops without an end: mf-promotions while its ./hello is loaded.']);
});

test('a release that waits for ever is no loop, and ends with the time that a trial has', async () => {
  await publish('2', '', { server: "exports.exposes = { './hello': () => new Promise(() => {}) };" });
  expect(await trial('2', 2_000)).toEqual([
    'The pages with it were not made within 2 s: it waits for ever, or does very much.',
  ]);
});

test('a good release has nothing against it', async () => {
  await publish('2', `() => '<a href="/sale">Winter sale</a>'`);
  expect(await trial('2')).toEqual([]);
});

test.each([
  ['fails', '() => { throw new Error("no banner") }'],
  ['has markup that some cannot use', `() => '<img src="/sale.jpg">'`],
])('a release that %s as the live one does may go live', async (_, slot) => {
  await publish('2', slot);
  await releases.promote({ 'mf-promotions': '2' });
  await publish('3', slot);
  expect(await trial('3')).toEqual([]);
});

test('a page with a parameter and a modal are made with the samples that slice.json has', async () => {
  const server = `exports.exposes = {
    './hello': async () => ({ default: () => '' }),
    './sale': async () => ({ Component: ({ path }) => { if (path.endsWith('/winter')) throw new Error('no winter'); return ''; } }),
    './join': async () => ({ default: ({ offer }) => { if (offer.percent > 50) throw new Error('too good'); return ''; } }),
  };`;
  const offers = {
    server,
    offered: ['./sale', './join'],
    routes: [{ id: 'sale', path: '/sale/:season', expose: './sale' }],
    modals: [{ modal: 'sale-join', expose: './join' }],
  };
  await publish('2', '', offers);
  expect(await trial('2')).toEqual([]);
  const samples = { routes: { sale: '/sale/winter' }, modals: { 'sale-join': { offer: { percent: 60 } } } };
  await publish('3', '', { ...offers, samples });
  expect(await trial('3')).toEqual([
    '/sale/winter is made without mf-promotions (mf-promotions failed: no winter)',
    'The modal sale-join is made without mf-promotions (mf-promotions failed: too good)',
  ]);
});

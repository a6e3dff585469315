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
          parts.push('<section data-slice="' + name + '">' + html + '</section>');
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

let dataDir: string;
let releases: Releases;

beforeEach(async () => {
  dataDir = await makeFolder();
  releases = openReleases({ dataDir });
  await releases.publish(
    await makeRelease({ name: 'shell', version: '1', server: SHELL, provides: { contract: '1.1.0' } }),
  );
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
  const settings = {
    apiOrigin: 'http://127.0.0.1:9',
    publicOrigin: 'http://localhost:3000',
    search: { appId: 'a', apiKey: 'b' },
    tracking: null,
  };
  const from = { folder: dataDir, keysFile: null };
  return runTrial(
    { releases: from, settings, live, wanted: { ...live, 'mf-promotions': version } },
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

/** A slot that is wrong in a way, or the whole server file; and what its team reads. */
const KINDS: Record<string, { slot?: string; server?: string; says: string }> = {
  'its default export is missing': { slot: 'undefined', says: 'must have a component as its default export' },
  'its default export is no component': {
    slot: '{ legs: 4 }',
    says: 'must have a component as its default export',
  },
  'it throws when it is loaded': { server: 'throw new Error("no file");', says: 'cannot be used: no file' },
  'it throws when it is rendered': {
    slot: '() => { throw new Error("no banner") }',
    says: '/ is made without mf-promotions (mf-promotions failed: no banner)',
  },
  'it suspends for ever': { slot: '() => new Promise(() => {})', says: 'is made without mf-promotions' },
  'its data cannot be serialised': {
    server: `exports.exposes = { './hello': async () => ({ default: () => '', loader: () => ({ price: 10n }) }) };`,
    says: 'is made without mf-promotions',
  },
  'its data is a circle': {
    server: `const own = {}; own.own = own; exports.exposes = { './hello': async () => ({ default: () => '', loader: () => own }) };`,
    says: 'is made without mf-promotions',
  },
  'its data is huge': {
    server: `exports.exposes = { './hello': async () => ({ default: () => '', loader: () => 'x'.repeat(5000) }) };`,
    says: 'too much data',
  },
  'its markup is huge': { slot: "() => 'x'.repeat(200000)", says: 'too much markup' },
  'it overwrites a global': {
    slot: '() => { Array.prototype.map = () => 0; return 1 }',
    says: 'it replaced',
  },
  'it overwrites a global when it is loaded': {
    server: `JSON.stringify = () => 0; exports.exposes = { './hello': async () => ({ default: () => '' }) };`,
    says: 'it replaced',
  },
  'it reads a secret of the environment': {
    slot: '() => process.env.OPERATOR_TOKEN.length',
    says: 'is made without mf-promotions',
  },
  'it imports files': { server: "require('node:fs');", says: 'which the shell does not provide' },
  'it opens a socket': {
    server: "require('node:net').connect(80);",
    says: 'which the shell does not provide',
  },
  'it starts a process': { slot: "() => import('node:child_process')", says: 'cannot import' },
  'it ends the process': { slot: '() => process.exit(1)', says: 'is made without mf-promotions' },
  'it leaves a rejection unhandled': {
    slot: '() => { Promise.reject(new Error("forgotten")); return "" }',
    says: 'It throws where nothing catches it: forgotten.',
  },
  'it throws after it was rendered': {
    slot: '() => { setTimeout(() => { throw new Error("late news") }, 20); return "" }',
    says: 'It throws where nothing catches it: late news.',
  },
  'it collects memory in the heap': {
    slot: '() => { const all = []; for (;;) all.push(new Array(100000).fill(1.5)); }',
    says: 'It ends the process that uses it',
  },
  'it collects memory outside of the heap': {
    slot: '() => { (globalThis.held ??= []).push(new ArrayBuffer(200000000)); return "" }',
    says: 'MB after a few pages',
  },
  'it computes for long': {
    slot: '() => { for (const end = performance.now() + 1000; performance.now() < end;); return "" }',
    says: 's of the processor, of 0.8 s that a page has',
  },
  'its picture has no text': {
    slot: `() => '<img src="/sale.jpg">'`,
    says: 'Images must have alternative text (image-alt)',
  },
  'its button has no name': {
    slot: `() => '<button></button>'`,
    says: 'Buttons must have discernible text (button-name)',
  },
  'its field has no label': { slot: `() => '<form><input name="mail"></form>'`, says: '(label)' },
};

test.each(Object.entries(KINDS))(
  'a release is refused when %s, and its team reads why',
  async (_, { slot, server, says }) => {
    await publish('2', slot ?? '', server === undefined ? {} : { server });
    const problems = await trial('2');
    expect(problems.join('\n')).toContain(says);
  },
);

test.each([
  ['while it renders', '() => { for (;;) {} }'],
  ['after it has rendered', '() => { setTimeout(() => { for (;;) {} }, 30); return "" }'],
  ['in a microtask', '() => { setTimeout(async () => { for (;;) await null; }, 30); return "" }'],
])('a release that loops %s ends with its process', async (_, slot) => {
  await publish('2', slot);
  expect(await trial('2', 3_000)).toEqual([
    'The pages with it were not made within 3 s: it loops, or waits for ever.',
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

import { useTrials } from './testing/use-trials.ts';

const trial = useTrials();

const SLOT = { routes: [], slots: [{ slot: 'site.end', expose: './hello' }] };

test('what a live release of another slice throws later, at its own time, is not held against a release', async () => {
  const live = {
    'mf-late': {
      server: `let isFirst = true;
        exports.exposes = { './hello': async () => ({ default: () => {
          if (isFirst) setTimeout(() => Promise.reject(new Error('late rejection')), 20);
          isFirst = false;
          return '';
        } }) };`,
      offers: SLOT,
    },
  };
  expect(await trial({ 'mf-good': { component: "() => 'good'" } }, { live })).toEqual([]);
});

test('a live release of another slice that ends the process is not held against a release', async () => {
  const fill = 'const all = []; for (;;) all.push(new Array(1_000_000).fill(1.5));';
  const live = {
    'mf-full': {
      server: `exports.exposes = { './hello': async () => ({ default: () => { ${fill} } }) };`,
      offers: SLOT,
    },
  };
  const limits = { heapMb: 64 };
  expect(await trial({ 'mf-good': { component: "() => 'good'" } }, { live, limits })).toEqual([]);
  expect(await trial({ 'mf-also-full': { component: `() => { ${fill} }` } }, { live, limits })).toEqual([
    expect.stringMatching(/^It ends the process/),
  ]);
});

test('a release that mends what its live one makes of the pages of others is taken', async () => {
  const slot = (markup: string) => ({
    server: `exports.exposes = { './hello': async () => ({ default: () => ${JSON.stringify(markup)} }) };`,
    offers: SLOT,
  });
  const live = { 'mf-titled': slot('<title>Ours</title>') };
  expect(await trial({ 'mf-titled': slot('<p>Ours</p>') }, { live })).toEqual([]);
  expect((await trial({ 'mf-titled': slot('<title>Theirs</title>') }, { live })).join()).toMatch(
    /^On 4 pages, first \/: mf-titled \(\.\/hello\) adds <title>Theirs to the page of another slice/,
  );
});

test('a good release has nothing against it, nor has one that fails, or has markup that some cannot use, as the live one does', async () => {
  const asBefore = {
    'mf-fails': { component: '() => { throw new Error("no banner") }' },
    'mf-unlabelled': { component: `() => '<img src="/sale.jpg">'` },
  };
  const good = {
    'mf-timed': {
      server: `const begun = Date.now(); let asked = 0;
        setInterval(() => { asked += 1; if (new Date().constructor !== Date) throw new Error('no date'); }, 1_000);
        setTimeout(() => { if (performance.now() < 0 || Date.now() - begun < 5_000) throw new Error('too early'); }, 5_000);
        clearInterval(setInterval(() => { throw new Error('cleared'); }, 1_000));
        exports.exposes = { './hello': async () => ({ Component: () => 'Timed' }) };`,
    },
    'mf-good': { component: `() => '<a href="/sale">Winter sale</a>'` },
    'mf-sampled': {
      server: `exports.exposes = {
        './hello': async () => ({ Component: ({ path }) => { if (path.endsWith('/winter')) throw new Error('no winter'); return ''; } }),
        './join': async () => ({ default: ({ offer }) => { if (offer.percent > 50) throw new Error('too good'); return ''; } }),
      };`,
      offers: {
        offered: ['./join'],
        routes: [{ id: 'sale', path: '/season/:season', expose: './hello' }],
        modals: [{ modal: 'sale-join', expose: './join' }],
        samples: { routes: { sale: '/season/summer' }, modals: { 'sale-join': { offer: { percent: 5 } } } },
      },
    },
  };
  expect(await trial({ ...asBefore, ...good }, { live: asBefore })).toEqual([]);
});

test('a slice says what a page of its own is, also one that its live release does not have, and nothing of other pages', async () => {
  const titled = (path: string) => ({
    component: '() => \'<title>Winter sale</title><meta name="robots" content="noindex">\'',
    offers: { routes: [{ id: 'winter-sale', path, expose: './hello' }] },
  });
  const live = { 'mf-titled': { component: "() => 'Winter'" } };
  expect(await trial({ 'mf-titled': titled('/winter-sale') }, { live })).toEqual([]);
  const slot = {
    server: "exports.exposes = { './hello': async () => ({ default: () => '<title>Winter sale</title>' }) };",
    offers: { routes: [], slots: [{ slot: 'site.end', expose: './hello' }] },
  };
  expect((await trial({ 'mf-titled': slot }, { live })).join('\n')).toMatch(
    /^On 4 pages, first \/: mf-titled \(\.\/hello\) adds <title>Winter sale to the page of another slice/m,
  );
});

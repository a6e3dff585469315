import { useTrials } from './testing/use-trials.ts';

const trial = useTrials();

const LOOPS = { limits: { loopSeconds: 0.5 } };

const AT_ONCE =
  /^It loops without an end: mf-promotions (?:in a timer of 30 ms, begun by mf-promotions )?\(\.\/hello\) while \/[a-z-]* is made, or just after that\.$/;

test.each<[when: string, component: string, says?: RegExp]>([
  ['while it renders', '() => { for (;;) {} }'],
  ['after it has rendered', '() => { setTimeout(() => { for (;;) {} }, 30); return "" }'],
  [
    'hours later',
    "() => { let runs = 0; setInterval(() => { runs += 1; for (; runs > 90; ) {} }, 60_000); return '' }",
    /^It loops without an end: mf-promotions in a timer that runs every 60 s, begun by mf-promotions \(\.\/hello\) while \/[a-z-]* is made, or just after that\.$/,
  ],
  ['in a microtask', '() => { setTimeout(async () => { for (;;) await null; }, 30); return "" }'],
])(
  'a release that loops %s ends with its process, and its team reads which expose it was',
  async (_, component, says = AT_ONCE) => {
    expect(await trial({ 'mf-promotions': { component } }, LOOPS)).toEqual([expect.stringMatching(says)]);
  },
);

test('a release that leaves a loop for later is blamed, and not the live one in whose time it comes', async () => {
  const slot = (component: string) => ({
    server: `exports.exposes = { './hello': async () => ({ default: ${component} }) };`,
    offers: { routes: [], slots: [{ slot: 'site.end', expose: './hello' }] },
  });
  const live = {
    'mf-other': slot("() => new Promise((done) => setTimeout(done, 300, 'Other'))"),
  };
  const late = slot("() => { setTimeout(() => { for (;;) {} }, 100); return '' }");
  expect(await trial({ 'mf-late': late }, { live, ...LOOPS })).toEqual([
    expect.stringMatching(/^mf-late leaves something for later that never ends/),
  ]);
});

test('a release that goes on computing when its pages are made is told so', async () => {
  const component = "() => { (function again() { setImmediate(again); })(); return '' }";
  expect(await trial({ 'mf-promotions': { component } })).toEqual([
    expect.stringMatching(
      /^mf-promotions goes on computing once its pages are made, with nothing asked: end what/,
    ),
  ]);
});

test('a release that keeps more of the heap than a thread may is told so before its process is full', async () => {
  const component =
    "() => { globalThis.held ??= Array.from({ length: 6 }, () => new Array(1e7).fill(1.5)); return '' }";
  // A busy machine finds half a gigabyte slowly, which looks like a loop.
  expect(await trial({ 'mf-promotions': { component } }, { limits: { loopSeconds: 60 } })).toEqual(
    expect.arrayContaining([expect.stringMatching(/^It holds \d+ MB after a few pages: keep nothing/)]),
  );
});

test('a release whose server file loops when it is loaded ends with its process, and its team reads so', async () => {
  expect(await trial({ 'mf-promotions': { server: 'for (;;) {}' } }, LOOPS)).toEqual([
    'It loops without an end: mf-promotions while its ./hello is loaded.',
  ]);
});

test('a release that waits for ever is no loop, and ends with the time that a trial has', async () => {
  const server = "exports.exposes = { './hello': () => new Promise(() => {}) };";
  expect(
    await trial({ 'mf-promotions': { server } }, { limits: { withinMs: 4_000, loopSeconds: 0.5 } }),
  ).toEqual([
    'The pages with it were not made within 4 s: it waits for ever, or does very much. The last that was heard of it: mf-promotions while its ./hello is loaded.',
  ]);
});

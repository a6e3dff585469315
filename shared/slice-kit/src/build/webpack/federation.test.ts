import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright-core';
import { buildFixtures, type Fixture, serveFixtures } from '../../../fixtures/fixture-site.ts';

const chromiumPath = process.env.CHROMIUM ?? '/usr/bin/chromium';
let browser: Browser;
let fixtures: Record<'ownShell' | 'stockShell' | 'ownSlice' | 'stockSlice' | 'bundledSlice', Fixture>;

beforeAll(async () => {
  const [ownShell, stockShell, ownSlice, stockSlice, bundledSlice] = await buildFixtures(
    ['shell', 'own'],
    ['shell', 'stock'],
    ['mf-fixture', 'own'],
    ['mf-fixture', 'stock'],
    ['mf-fixture', 'bundled'],
  );
  if (!ownShell || !stockShell || !ownSlice || !stockSlice || !bundledSlice)
    throw new Error('The fixtures were not built.');
  fixtures = { ownShell, stockShell, ownSlice, stockSlice, bundledSlice };
  browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
    ...(existsSync(chromiumPath) ? { executablePath: chromiumPath } : {}),
  });
});

afterAll(() => browser?.close());

type Site = Awaited<ReturnType<typeof serveFixtures>>;

async function visit(
  shell: Fixture,
  slice: Fixture,
  look: (page: Page, site: Site) => Promise<void>,
  isTampered: (file: string) => boolean = () => false,
  show = ['./one', './two'],
) {
  const site = await serveFixtures({ shell, slice, show });
  site.tamperWith((file, content) =>
    isTampered(file) ? Buffer.concat([content, Buffer.from('\n;document.title="tampered"')]) : content,
  );
  const page = await browser.newPage();
  page.setDefaultTimeout(30_000);
  try {
    await page.goto(site.origin);
    await look(page, site);
  } finally {
    await page.close();
    site.close();
  }
}

async function useBothExposes(page: Page) {
  await page.getByRole('button', { name: 'one 0' }).click();
  // The other expose has the same atom in the same store: one jotai, one copy of the shared module.
  await page.getByRole('button', { name: 'two 1' }).click();
  await page.getByRole('button', { name: 'one 2' }).waitFor();
}

test('a slice works in our shell: two exposes share their modules, and each file is fetched once', () =>
  visit(fixtures.ownShell, fixtures.ownSlice, async (page, site) => {
    await useBothExposes(page);
    expect(site.requested.filter((file, index) => site.requested.indexOf(file) !== index)).toEqual([]);
  }));

test('the list of hashes is fetched with the first file that the server did not name', () =>
  visit(
    fixtures.ownShell,
    fixtures.ownSlice,
    async (page, site) => {
      const lists = () => site.requested.filter((file) => file.startsWith('hashes'));
      await page.getByRole('button', { name: 'one 0' }).click();
      expect(lists()).toEqual([]);
      await page.getByRole('button', { name: 'more of one' }).click();
      await page.getByText('came later').waitFor();
      expect(lists()).toHaveLength(1);
    },
    undefined,
    ['./one'],
  ));

test('what a slice loads later comes with its style sheet', () =>
  visit(fixtures.ownShell, fixtures.ownSlice, async (page) => {
    await page.getByRole('button', { name: 'more of one' }).click();
    const later = page.getByText('came later');
    await later.waitFor();
    expect(await later.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(4, 5, 6)');
  }));

test('a font that a style sheet of the shell names is served from its release', () =>
  visit(fixtures.ownShell, fixtures.ownSlice, async (page, site) => {
    await useBothExposes(page);
    await page.evaluate(() => document.fonts.ready);
    expect(site.requested).toContainEqual(expect.stringMatching(/^assets\/figtree.*\.woff2$/));
  }));

test('a host with the stock federation runtime loads our slices', () =>
  visit(fixtures.stockShell, fixtures.ownSlice, useBothExposes));

test('a stock host on another origin loads our slices with their scripts and style sheets', async () => {
  const home = await serveFixtures({ shell: fixtures.ownShell, slice: fixtures.ownSlice, show: [] });
  const site = await serveFixtures({
    shell: fixtures.stockShell,
    slice: fixtures.ownSlice,
    show: ['./one', './two'],
    sliceOrigin: home.origin,
  });
  const page = await browser.newPage();
  try {
    await page.goto(site.origin);
    await useBothExposes(page);
    await page.getByRole('button', { name: 'more of one' }).click();
    const later = page.getByText('came later');
    await later.waitFor();
    expect(await later.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(4, 5, 6)');
    expect(home.requested.filter((file) => file.endsWith('.css')).length).toBeGreaterThan(0);
  } finally {
    await page.close();
    for (const opened of [home, site]) opened.close();
  }
});

test('our shell loads a slice that brings the stock federation runtime', () =>
  visit(fixtures.ownShell, fixtures.bundledSlice, useBothExposes));

test('the build switch gives a site with the stock federation runtime once in the page', () =>
  visit(fixtures.stockShell, fixtures.stockSlice, useBothExposes));

test.each<[string, (file: string) => boolean, isOtherShown?: boolean]>([
  ['the entry of a slice', (file) => file.startsWith('entry')],
  ['the list of hashes of a slice', (file) => file.startsWith('hashes')],
  ['a chunk of a slice', (file) => ownAssets('./one').js.includes(file), true],
  ['a style sheet of a slice', (file) => ownAssets('./two').css.includes(file)],
])('%s with other bytes than were published is blocked', (_, isTampered, isOtherShown = false) =>
  visit(
    fixtures.ownShell,
    fixtures.ownSlice,
    async (page) => {
      await page.getByText('failed:').first().waitFor();
      expect(await page.title()).toBe('Fixture');
      if (isOtherShown) await page.getByRole('button', { name: 'two 0' }).click();
    },
    isTampered,
  ),
);

/** What the page loads for one expose and for no other. */
function ownAssets(expose: string) {
  const { assets } = fixtures.ownSlice.release;
  const others = Object.entries(assets).flatMap(([name, { js, css }]) =>
    name === expose ? [] : [...js, ...css],
  );
  const isOwn = (file: string) => !others.includes(file);
  return { js: assets[expose]?.js.filter(isOwn) ?? [], css: assets[expose]?.css.filter(isOwn) ?? [] };
}

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openReleases } from '@sanderling/releases/releases';
import { freePort } from '@sanderling/workspace/shop/ports.ts';
import { expect, test } from '../shop/tutorial/tutorial-shop.ts';

// docs/tutorial.md, word for word, in an empty folder. One team does it all, so these follow each other.
test.describe.configure({ mode: 'default' });
// Packages are packed and installed, and a slice is built three times.
const FULL_ONLY = { tag: '@full' };

const SOURCE = 'src/hello/hello.tsx';
const EDITED = 'Everything for a small balcony';

test(
  'a team edits its slice inside the running shop, server rendering included',
  FULL_ONLY,
  async ({ tutorial, page }) => {
    const address = tutorial.address();
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: EDITED })).toBeVisible();
    const html = await (await page.request.get(address)).text();
    expect(html).toContain(EDITED);
    // Pictures and prices are the shop's own.
    await expect(page.getByRole('article')).toHaveCount(2);
    await page.getByRole('button', { name: 'What is this?' }).click();
    await expect(page.getByRole('dialog').getByText('A slice of the shop')).toBeVisible();
  },
);

test(
  'what a developer has done in the page stays over an edit, in a shop that runs in production mode',
  FULL_ONLY,
  async ({ tutorial, page }) => {
    const file = join(tutorial.folder(), SOURCE);
    const good = readFileSync(file, 'utf8');
    await page.goto(tutorial.address());
    await expect(page.locator('html')).toHaveAttribute('data-settled', 'true');
    await page.getByRole('button', { name: 'Show one more' }).click();
    await expect(page.getByRole('article')).toHaveCount(3);
    try {
      writeFileSync(file, good.replace('Show one more', 'Another one'));
      await expect(page.getByRole('button', { name: 'Another one' })).toBeVisible();
      await expect(page.getByRole('article')).toHaveCount(3);
    } finally {
      writeFileSync(file, good);
    }
    await expect(page.getByRole('button', { name: 'Show one more' })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(3);
  },
);

test(
  'the page of a developer says what is wrong with an edit, and goes on with the one that mends it',
  FULL_ONLY,
  async ({ tutorial, page }) => {
    const address = tutorial.address();
    const file = join(tutorial.folder(), SOURCE);
    const good = readFileSync(file, 'utf8');
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: EDITED })).toBeVisible();
    try {
      writeFileSync(file, good.replace('</h1>', '</h2>'));
      const alert = page.getByRole('alert').filter({ hasText: 'cannot be built' });
      await expect(alert).toContainText('hello.tsx');
      await expect(page.getByRole('heading', { level: 1, name: EDITED })).toBeVisible();
      writeFileSync(
        file,
        good.replace('return (', "if (shown === 2) throw new Error('No lamp is left');\n  return ("),
      );
      await expect(page.getByRole('alert').filter({ hasText: 'failed in a page' })).toContainText(
        'No lamp is left',
      );
    } finally {
      writeFileSync(file, good);
    }
    await expect(page.getByRole('heading', { level: 1, name: EDITED })).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'failed in a page' })).toHaveCount(0);
  },
);

test(
  'each component of the slice is shown by itself, with sample data',
  FULL_ONLY,
  async ({ tutorial, page }) => {
    const said = await tutorial.start(`npm run stories -- --port ${await freePort(0)}`, /are at http/);
    await page.goto(/http:\S+/.exec(said.slice(said.indexOf('are at')))?.[0] ?? '');
    await page.getByRole('link', { name: 'Hello/WithProducts' }).click();
    await expect(page.getByRole('heading', { level: 1, name: EDITED })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(2);
    await page.goBack();
    await page.getByRole('link', { name: 'HelloDetails/Opened' }).click();
    await expect(page.getByRole('heading', { name: 'A slice of the shop' })).toBeVisible();
  },
);

test(
  'a team of which the shop knew nothing has its page live, within five minutes from an empty folder',
  FULL_ONLY,
  async ({ tutorial, shop, page }) => {
    const said = await tutorial.follow('Make it live');
    expect(said).toContain('is live.');
    await page.goto(`${shop.address}/hello`);
    await expect(page.getByRole('heading', { level: 1, name: EDITED })).toBeVisible();
    const home = await (await fetch(shop.address)).text();
    expect(home).toContain('See our page');
    expect(tutorial.seconds()).toBeLessThan(300);
  },
);

test(
  'what the workflow of the repository runs on a push checks the slice and makes it live',
  FULL_ONLY,
  async ({ pushed: { said }, shop }) => {
    expect(said).toMatch(/Tests: +\d+ passed/);
    expect(said).toMatch(/mf-hello \S+ is built\./);
    expect(said).toMatch(/mf-hello \S+ is live\./);
    const html = await (await fetch(`${shop.address}/hello`)).text();
    expect(html).toContain('One more lamp');
    const log = await openReleases({ dataDir: shop.dataDir }).log();
    expect(log.at(-1)).toMatchObject({ action: 'promote', why: 'Say what a press brings' });
  },
);

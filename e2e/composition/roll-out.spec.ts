import { COOKIES } from '@sanderling/contract/site/cookies';
import { previewParameters } from '@sanderling/releases/preview/preview-link';
import { previewSecret } from '@sanderling/releases/preview/preview-secret';
import { openReleases } from '@sanderling/releases/releases';
import {
  liveRelease,
  promoteChanged,
  promoteUnchecked,
  publishChanged,
  SLOTS_ALONE,
} from '../shop/damages/damaged-release.ts';
import { expect, test } from '../shop/own-shop.ts';
import { expectAccessible } from '../shop/pages/accessible.ts';
import { PHONE } from '../shop/pages/devices.ts';
import { openSettledPage } from '../shop/pages/open-page.ts';
import { expectQuiet, watchPage } from '../shop/pages/quiet.ts';
import { SEED_PASSWORD, SEEDS } from '../shop/sessions/accounts.ts';
import { sessionOf } from '../shop/sessions/session-of.ts';
import { signIn } from '../shop/sessions/signing-in.ts';

const SLICE = 'mf-promotions';

/** How often a page is asked for that a busy machine makes without the slice, which then names none of its releases. */
const MAX_TIMES = 20;

/** A new visitor: reads pages as a browser would, with the cookies of the answers before. */
function visitor(address: string) {
  const cookies = new Map<string, string>();
  return async (path: string) => {
    const answer = await fetch(address + path, {
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    const html = await answer.text();
    const [, version = ''] = new RegExp(`/releases/${SLICE}/([^/"]+)/`).exec(html) ?? [];
    return { status: answer.status, version };
  };
}

/** The release that this visitor is shown. */
async function versionFor(read: ReturnType<typeof visitor>, path: string): Promise<string> {
  for (let time = 0; time < MAX_TIMES; time += 1) {
    const { version } = await read(path);
    if (version !== '') return version;
  }
  throw new Error(`${path} was made without ${SLICE} ${MAX_TIMES} times.`);
}

test('a visitor of a canary stays in it from page to page, and everyone is back after its end', async ({
  shop,
}) => {
  const releases = openReleases({ dataDir: shop.dataDir });
  const { release } = await liveRelease(shop.dataDir, SLICE);
  const version = await publishChanged(shop.dataDir, SLICE, 'canary', (code) => `// canary\n${code}`);
  await releases.startCanary({ slice: SLICE, version, percent: 50 });
  const shown = new Map<string, ReturnType<typeof visitor>>();
  // By chance all of two dozen are in the same part once in eight million times.
  for (let count = 0; shown.size < 2 && count < 24; count += 1) {
    const read = visitor(shop.address);
    shown.set(await versionFor(read, '/'), read);
  }
  expect(new Set(shown.keys())).toEqual(new Set([release.version, version]));
  for (const path of ['/products', '/', '/cart', '/', '/products', '/'])
    for (const [own, read] of shown) expect(await versionFor(read, path)).toBe(own);
  await releases.endCanary(SLICE);
  for (const read of shown.values()) expect(await versionFor(read, '/')).toBe(release.version);
});

test('a canary that fails is ended by the shop, and its pages never lack more than the slice', async ({
  shop,
}) => {
  const releases = openReleases({ dataDir: shop.dataDir });
  const version = await publishChanged(shop.dataDir, SLICE, 'broken', () => 'throw new Error("broken");');
  await releases.startCanary({ slice: SLICE, version, percent: 20 });
  const statuses = new Set<number>();
  const isRunning = async () => SLICE in (await releases.status()).canaries;
  for (let count = 0; (await isRunning()) && count < 400; count += 1) {
    const page = await visitor(shop.address)(`/search_results?query=oak%20${count}`);
    statuses.add(page.status);
  }
  expect(await isRunning()).toBe(false);
  expect(statuses).toEqual(new Set([200]));
  expect((await releases.log()).at(-1)).toMatchObject({
    action: 'end-canary',
    by: 'the shop, by itself',
    why: expect.stringMatching(/was missing on \d+ of \d+ pages, /),
  });
});

test('a tab whose release is taken back is left for a new document when its visitor goes on, and tells how its page did', async ({
  page,
  shop,
}) => {
  const releases = openReleases({ dataDir: shop.dataDir });
  await promoteChanged(shop.dataDir, SLICE, 'withdrawn', (code) => `// withdrawn\n${code}`);
  const { release: withdrawn } = await liveRelease(shop.dataDir, SLICE);
  await page.clock.install();
  const reported = (status: number) =>
    page.waitForResponse((answer) => answer.url().endsWith('/_reports/tabs') && answer.status() === status);
  await openSettledPage(page, '/products/mara-three-seat-sofa');
  await page.evaluate(() => document.documentElement.setAttribute('data-first-document', ''));
  const first = reported(204);
  await expect
    .poll(async () => {
      await page.clock.fastForward(11_000);
      const answer = await fetch(`${shop.address}/open_tabs`);
      // Pages of other tests may still be counted, with the releases that they were made of.
      const report = await answer.json();
      return report.releases.find(({ version = '' }) => version === withdrawn.version)?.tabs;
    })
    .toBe(1);
  await first;
  await releases.rollback(SLICE);
  const second = reported(205);
  await page.clock.fastForward(300_000);
  await second;
  // Nothing happens to the page that is shown.
  await expect(page.locator('html')).toHaveAttribute('data-first-document', '');
  await page.getByRole('banner').getByRole('link', { name: 'Sanderling' }).click();
  await expect(page).toHaveURL(`${shop.address}/`);
  await expect(page.locator('html')).not.toHaveAttribute('data-first-document');
  const metrics = () => fetch(`${shop.address}/metrics`).then((answer) => answer.text());
  await expect
    .poll(metrics)
    .toMatch(
      /shell_web_vital_seconds_count\{vital="LCP",page="\/products\/:slug",slice="mf-catalog",release="[^"]+"\} [1-9]/,
    );
});

test('a link shows the site as it was, with a bar and no other difference, until it is left', async ({
  page,
  shop,
}) => {
  const releases = openReleases({ dataDir: shop.dataDir });
  const before = await releases.currentReleaseSet();
  const goBack = await promoteChanged(shop.dataDir, SLICE, 'newer', (code) => `// newer\n${code}`);
  const until = new Date(Date.now() + 3_600_000);
  const link = previewParameters({ of: { set: before.id }, until }, await previewSecret(shop.dataDir));
  await watchPage(page);
  await page.setViewportSize(PHONE);
  await page.context().clearCookies({ name: COOKIES.consent.name });
  const answer = await page.goto(`${shop.address}/products?${link}`);
  const bar = page.getByRole('complementary', { name: 'Preview' });
  await expect(bar).toContainText(`Preview of set ${before.id}.`);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
  const version = before.releases.get(SLICE)?.version ?? '';
  // As the server has sent it, before any script.
  const html = (await answer?.text()) ?? '';
  expect(html).toContain(`/releases/${SLICE}/${version}/`);
  expect(html).not.toContain(`/releases/${SLICE}/${version}-newer/`);
  await expectAccessible(page, 'a preview');
  // The bar covers neither the notice of cookies nor the end of the page.
  await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'OK' }).click();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const bottom = (selector: string) =>
    page.evaluate((wanted) => document.querySelector(wanted)?.getBoundingClientRect().bottom ?? 0, selector);
  const barTop = await bar.evaluate((element) => element.getBoundingClientRect().top);
  // Browsers scroll by whole pixels.
  expect(await bottom('footer')).toBeLessThan(barTop + 1);
  await expectQuiet(page);
  await bar.getByRole('button', { name: 'Leave the preview' }).click();
  await expect(page).toHaveURL(`${shop.address}/products`);
  await expect(bar).toBeHidden();
  expect(await page.content()).toContain(`/releases/${SLICE}/${version}-newer/`);
  await goBack();
});

test('an admin signs in to the desk and plans the promotions of a season, on a phone', async ({
  page,
  shop,
}) => {
  await page.setViewportSize(PHONE);
  // The desk tries what it plans: of a release with its pages and modals each of them. It may offer no less than the live one.
  const publishSlots = (label: string) =>
    publishChanged(shop.dataDir, SLICE, label, (code) => `// ${label}\n${code}`, undefined, SLOTS_ALONE);
  const goBack = await promoteUnchecked(shop.dataDir, SLICE, await publishSlots('slots'));
  const { release } = await liveRelease(shop.dataDir, SLICE);
  const version = await publishSlots('holidays');
  await page.goto(`${shop.address}/release_desk`);
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, SEEDS.admin, SEED_PASSWORD);
  await expect(page.getByRole('heading', { name: 'Release desk' })).toBeVisible();
  await expectAccessible(page, 'the release desk');
  await page.getByText('Plan a season').click();
  const form = page.getByRole('region', { name: 'Seasons' });
  await form.getByLabel('Name').fill('Holidays');
  await form.getByLabel('Promotions').selectOption(version);
  await form.getByLabel('From (US Central)').fill('2099-12-01T00:00');
  await form.getByLabel('Until (US Central)').fill('2099-12-27T00:00');
  // It is tried first, in a browser too, which takes longer than an action may.
  const tried = page.waitForNavigation();
  await form.getByRole('button', { name: 'Plan it' }).dispatchEvent('click');
  await tried;
  await expect(page.getByRole('status')).toContainText(
    'Done: Holidays is planned from Dec 1, 2099, 12:00 AM',
  );
  await form.getByRole('button', { name: 'Look at it' }).click();
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText(
    'Dec 1, 2099, 12:00 AM US Central',
  );
  expect(await page.content()).toContain(`/releases/${SLICE}/${version}/`);
  await page.getByRole('button', { name: 'Leave the preview' }).click();
  await expect(page.getByRole('complementary', { name: 'Preview' })).toBeHidden();
  expect(await page.content()).toContain(`/releases/${SLICE}/${release.version}/`);
  await page.goto(`${shop.address}/release_desk`);
  await form.getByRole('button', { name: 'Take it away' }).click();
  await expect(form.getByText('None is planned.')).toBeVisible();
  await goBack();
});

test('scripts of the shop’s pages have the admin’s cookies, and get neither the desk nor hold of its window', async ({
  page,
  shop,
}) => {
  const token = await sessionOf(shop.address, SEEDS.admin);
  await page.context().addCookies([{ name: COOKIES.token.name, value: token, url: shop.address }]);
  await page.goto('/');
  expect(await page.evaluate(async () => (await fetch('/release_desk')).status)).toBe(403);
  const opened = page.waitForEvent('popup');
  await page.evaluate(() => Object.assign(window, { held: window.open('/release_desk') }));
  const desk = await opened;
  await expect(desk.getByRole('heading', { name: 'Release desk' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'held').closed)).toBe(true);
});

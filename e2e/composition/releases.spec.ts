import { readFile } from 'node:fs/promises';
import { openReleases } from '@sanderling/releases/releases';
import { isFull } from '@sanderling/slice-kit/jest/test-scope.ts';
import { liveRelease, promoteChanged, publishChanged } from '../shop/damages/damaged-release.ts';
import { cartLink, SOFA } from '../shop/orders/shopper.ts';
import { expect, test } from '../shop/own-shop.ts';
import { openSettledPage } from '../shop/pages/open-page.ts';

/** So many that promotions come in between, and so few that none is given up on a busy machine. */
const AT_ONCE = 6;

const ROUNDS = isFull ? 40 : 12;

/** Versions of a slice that a page names anywhere. */
function versionsIn(html: string, slice: string): Set<string> {
  return new Set(
    [...html.matchAll(new RegExp(`/releases/${slice}/([^/"]+)/`, 'g'))].map(([, version = '']) => version),
  );
}

test('a promoted release is in the next answer, and a rollback in the one after, without a restart', async ({
  shop,
}) => {
  const before = await liveRelease(shop.dataDir, 'mf-promotions');
  const { pid } = shop.shell;
  const goBack = await promoteChanged(shop.dataDir, 'mf-promotions', 'next', (code) => `// next\n${code}`);
  const next = versionsIn(await (await fetch(`${shop.address}/`)).text(), 'mf-promotions');
  expect(next).toEqual(new Set([`${before.release.version}-next`]));
  await goBack();
  const after = versionsIn(await (await fetch(`${shop.address}/`)).text(), 'mf-promotions');
  expect(after).toEqual(new Set([before.release.version]));
  expect(shop.shell.pid).toBe(pid);
});

test('an answer is made of one set of releases, whatever is promoted meanwhile', async ({ shop }) => {
  const releases = openReleases({ dataDir: shop.dataDir });
  const { release } = await liveRelease(shop.dataDir, 'mf-catalog');
  const other = await publishChanged(shop.dataDir, 'mf-catalog', 'other', (code) => `// other\n${code}`);
  const versions = [release.version, other];
  const answers: Promise<string>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await releases.promote({ 'mf-catalog': versions[round % 2] ?? release.version });
    answers.push(fetch(`${shop.address}/products?round=${round}`).then((answer) => answer.text()));
    await answers.at(-AT_ONCE);
  }
  const named = (await Promise.all(answers)).map((html) => versionsIn(html, 'mf-catalog').size);
  expect(named.filter((versions) => versions > 1)).toEqual([]);
  // A page that a busy machine gives up names none.
  expect(named.filter((versions) => versions === 1).length).toBeGreaterThan(named.length / 2);
  await releases.promote({ 'mf-catalog': release.version });
});

test('a tab that was opened before a promotion goes on with its own release', async ({ page, shop }) => {
  const { release } = await liveRelease(shop.dataDir, 'mf-cart-checkout');
  await openSettledPage(page, `/products/${SOFA.slug}`);
  await expect(cartLink(page)).toHaveAccessibleName('Cart, empty');
  const goBack = await promoteChanged(
    shop.dataDir,
    'mf-cart-checkout',
    'later',
    (code) => `// later\n${code}`,
  );
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('region', { name: 'Added to your cart' })).toBeVisible();
  await goBack();
  const versions = loaded.flatMap((url) => [...versionsIn(url, 'mf-cart-checkout')]);
  expect(new Set(versions)).toEqual(new Set([release.version]));
});

test('files of releases are immutable, compressed and of the right type', async ({ shop }) => {
  const { release, folder } = await liveRelease(shop.dataDir, 'mf-catalog');
  const address = `${shop.address}/releases/mf-catalog/${release.version}/${release.entry.startsWith('web/') ? '' : 'web/'}${release.entry}`;
  const answer = await fetch(address, { headers: { 'accept-encoding': 'br' } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(answer.headers.get('content-type')).toContain('javascript');
  const file = await readFile(`${folder}/web/${release.entry.replace(/^web\//, '')}`, 'utf8');
  expect(await answer.text()).toBe(file);
});

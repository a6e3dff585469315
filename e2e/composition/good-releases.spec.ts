import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { timeLimitOf } from '@sanderling/slice-kit/jest/time-limits.ts';
import { publishChanged } from '../shop/damages/damaged-release.ts';
import { gateSays } from '../shop/damages/gate-says.ts';
import { test as base, expect } from '../shop/own-shop.ts';
import { ENDLESS_PART, GOOD_PARTS, LOCAL_PART } from '../shop/publishing/good-parts.ts';
import { type OpenRegistry, openRegistry } from '../shop/publishing/open-registry.ts';
import { type Clone, cloneFor, edit, removeClone, runSlices } from '../shop/publishing/team-clone.ts';

const TEAM = 'mf-promotions';

/** A clone of the team with a registry whose browser looks at each release before it is live. */
const test = base.extend<object, { team: Clone }>({
  team: [
    async ({ shop }, use) => {
      const CHROMIUM = process.env.CHROMIUM ?? chromium.executablePath();
      const registry: OpenRegistry = await openRegistry(shop, { CHROMIUM });
      const clone = await cloneFor(TEAM, registry.address, shop.dataDir);
      await use(clone);
      await registry.close();
      await removeClone(clone);
    },
    { scope: 'worker', timeout: timeLimitOf(import.meta.filename) },
  ],
});
// One shop: each release comes after the one before it.
test.describe.configure({ mode: 'default' });

interface Source {
  routes: object[];
  slots: object[];
  modals: object[];
  exposes: Record<string, string>;
}

/** Adds files and what they offer to the slice's sources, and sends it to the registry. */
async function send(team: Clone, files: Record<string, string>, offer: (source: Source) => void) {
  for (const [file, content] of Object.entries(files)) {
    await mkdir(join(team.folder, TEAM, 'src/winter'), { recursive: true });
    await writeFile(join(team.folder, TEAM, 'src/winter', file), content);
  }
  await edit(join(team.folder, TEAM, 'slice.json'), (text) => {
    const source: Source = JSON.parse(text);
    offer(source);
    return JSON.stringify(source, null, 2);
  });
  return runSlices(team, 'publish', TEAM, '--why', 'Winter');
}

/** The same, which makes it live. */
async function publish(...sent: Parameters<typeof send>): Promise<void> {
  const { code, said } = await send(...sent);
  expect(said).toMatch(/is live/);
  expect(code).toBe(0);
}

/** A part at the end of the home page. */
function offerTeaser({ slots, exposes }: Source): void {
  if (!slots.some((each) => 'expose' in each && each.expose === './winter-teaser'))
    slots.push({ slot: 'site.end', expose: './winter-teaser' });
  exposes['./winter-teaser'] = './src/winter/winter-teaser.slot.tsx';
}

const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path d="M0 20 20 0 40 20z" fill="#456"/></svg>`;
const TEASER = `
import type { SlotProps } from '@sanderling/contract/site/slots';
import { ButtonLink } from '@sanderling/ui/button/button.tsx';
import hill from './hill.svg';
import styles from './winter.module.css';

export default function WinterTeaser({ path }: SlotProps['site.end']) {
  if (path !== '/') return null;
  return (
    <aside className={styles.teaser} aria-label="Winter sale">
      <img src={hill} alt="" width={400} height={200} loading="lazy" />
      <ButtonLink kind="quiet" to="/winter-sale">See the winter sale</ButtonLink>
    </aside>
  );
}`;
const CSS = `@layer slice {
  .teaser { display: grid; gap: var(--space-4); justify-items: center; padding: var(--space-6) var(--page-inline); background: var(--moss); }
  .teaser img { inline-size: min(100%, 400px); block-size: auto; animation: rise var(--slow) var(--ease); }
  @keyframes rise { from { translate: 0 20px; } }
}`;
const PAGE = `
import { bus } from '@sanderling/runtime';
import { Button } from '@sanderling/ui/button/button.tsx';
import { useEffect, useState } from 'react';

export async function loader({ context }: { context: { now: () => number } }) {
  return { year: new Date(context.now()).getUTCFullYear() };
}

export function Component() {
  const [daysLeft, setDaysLeft] = useState<number>();
  useEffect(() => {
    const timer = setInterval(() => setDaysLeft((days) => (days ?? 12) - 1), 60_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <main>
      <title>Winter sale | Sanderling</title>
      <h1>Winter sale</h1>
      <p>{daysLeft === undefined ? 'It ends on Sunday.' : daysLeft + ' days left'}</p>
      <Button onClick={() => bus.emit('modal:open', { name: 'winter-terms', props: {} })}>Terms</Button>
    </main>
  );
}`;
const MODAL = `
import type { ModalProps } from '@sanderling/runtime';
import { Button } from '@sanderling/ui/button/button.tsx';
import { ModalMessage } from '@sanderling/ui/modal-message/modal-message.tsx';

export default function WinterTerms({ close }: ModalProps) {
  return (
    <ModalMessage title="Winter sale" actions={<Button onClick={close}>Close</Button>}>
      <p>While pieces last.</p>
    </ModalMessage>
  );
}`;

test('a release with a season’s banner, a place with styles and a picture of its own, is live', {
  tag: '@full',
}, async ({ team, page }) => {
  await publish(
    team,
    { 'winter-teaser.slot.tsx': TEASER, 'winter.module.css': CSS, 'hill.svg': PICTURE },
    offerTeaser,
  );
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'See the winter sale' })).toBeVisible();
});

test('a release with a page and a modal of its own is live', { tag: '@full' }, async ({ team, page }) => {
  await publish(
    team,
    { 'winter-sale.route.tsx': PAGE, 'winter-terms.modal.tsx': MODAL },
    ({ routes, modals, exposes }) => {
      routes.push({ id: 'winter-sale', path: '/winter-sale', expose: './winter-sale' });
      modals.push({ modal: 'winter-terms', expose: './winter-terms' });
      exposes['./winter-sale'] = './src/winter/winter-sale.route.tsx';
      exposes['./winter-terms'] = './src/winter/winter-terms.modal.tsx';
    },
  );
  await page.goto('/winter-sale');
  await expect(page.getByRole('heading', { name: 'Winter sale' })).toBeVisible();
  await page.getByRole('button', { name: 'Terms' }).click();
  await expect(page.getByRole('dialog')).toContainText('While pieces last.');
});

for (const [kind, { source, shows }] of Object.entries(GOOD_PARTS))
  test(`a release with ${kind} is live`, { tag: '@full' }, async ({ team, page }) => {
    await publish(team, { 'winter-teaser.slot.tsx': source }, offerTeaser);
    await page.goto('/');
    const place = page.getByRole('complementary', { name: 'Winter' });
    await place.scrollIntoViewIfNeeded();
    await expect(place).toContainText(shows);
  });

test('a release whose part is rendered again by each of its renderings is not', {
  tag: '@full',
}, async ({ team }) => {
  const files = { 'winter-teaser.slot.tsx': ENDLESS_PART.source };
  const { code, said } = await send(team, files, offerTeaser);
  expect(said).toMatch(/in a browser: The page is rendered more than \d+ times/);
  expect(code).toBe(1);
});

test('a release whose part says the time of the machine that makes it is not', { tag: '@full' }, async ({
  team,
}) => {
  const files = { 'winter-teaser.slot.tsx': LOCAL_PART.source };
  const { code, said } = await send(team, files, offerTeaser);
  expect(said).toMatch(/in a browser: .*not what it rendered on the server \(mf-promotions\/winter-teaser: /);
  expect(code).toBe(1);
});

for (const slice of ['mf-catalog', 'mf-account', 'mf-cart-checkout', 'mf-designer'])
  test(`a browser has nothing against another release of ${slice}`, { tag: '@full' }, async ({ shop }) => {
    const version = await publishChanged(shop.dataDir, slice, 'fine', (code) => `// fine\n${code}`);
    expect(await gateSays(shop, { [slice]: version })).toBe('');
  });

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { SliceRelease } from '@sanderling/contract/wire/slice-manifest';
import { takePictures } from '@sanderling/releases/pictures/take-pictures';
import { openReleases } from '@sanderling/releases/releases';
import { ROOT } from '@sanderling/workspace/shop/root.ts';
import { liveRelease, publishChanged, releaseFolder, SLOTS_ALONE } from '../shop/damages/damaged-release.ts';
import { gateSays, setBrowser } from '../shop/damages/gate-says.ts';
import { expect, test } from '../shop/own-shop.ts';
import { expectAccessible } from '../shop/pages/accessible.ts';
import { SEED_PASSWORD, SEEDS } from '../shop/sessions/accounts.ts';
import { signIn } from '../shop/sessions/signing-in.ts';

const SLICE = 'mf-promotions';
const PICTURED = 'mf-designer';

interface BrowserDamage {
  /** Publishes a release with it. Answers its version. */
  publish: (dataDir: string, label: string) => Promise<string>;
  says: RegExp;
  tag?: string;
}

const entryOf = ({ entry }: { entry: string }) => `web/${entry}`;

/** In the server's markup alone. */
const ONLY_ON_THE_SERVER = `
;{
  const { createElement: h, Fragment } = require('react');
  const before = module.exports.exposes;
  const load = async () => {
    const { default: Slot, ...rest } = await before['./promotion-carousel']();
    return { ...rest, default: (props) => h(Fragment, null, h('p', null, 'Only on the server'), h(Slot, props)) };
  };
  module.exports = { exposes: { ...before, './promotion-carousel': load } };
}`;

/** What the container of a slice got of the shell is known to its own code. */
const knowingShared = (code: string) =>
  code.replace(/(\w+)=(\w+)\.shareScope/, '$1=globalThis.sharedOfTest=$2.shareScope');

const publishSlots = (
  dataDir: string,
  label: string,
  change: (own: string) => string,
  fileOf?: (release: SliceRelease) => string,
) => publishChanged(dataDir, SLICE, label, change, fileOf, SLOTS_ALONE);

/** Runs before anything else of the slice. */
const first = (code: string) => (dataDir: string, label: string) =>
  publishSlots(dataDir, label, (own) => `${code}\n${own}`, entryOf);

const DAMAGES: Record<string, BrowserDamage> = {
  'script replaces what all slices share': {
    publish: first('globalThis.fetch = async () => new Response("");'),
    says: /in a browser: A script replaced fetch, which all slices share/,
    tag: '@full',
  },
  'script writes cookies and registers a service worker': {
    publish: first(
      // In words that the check of its files does not see.
      'document.cookie = "ours=1; path=/"; navigator["service" + "Worker"].register("/x.js").catch(() => undefined);',
    ),
    says: /in a browser: A script set the cookie ours.*\n.*A script registers a service worker/,
    tag: '@full',
  },
  'part silences the bus of all slices': {
    publish: (dataDir, label) =>
      publishSlots(
        dataDir,
        label,
        (own) =>
          `setTimeout(() => { const [{ lib }] = Object.values(sharedOfTest['@sanderling/runtime']); lib().bus.emit = () => {}; }, 3000);\n${knowingShared(own)}`,
        entryOf,
      ),
    says: /in a browser: .*Cannot assign to read only property 'emit'/,
    tag: '@full',
  },
  'script rewrites the prices of another slice, seconds later': {
    publish: first(
      'setTimeout(() => { for (const text of document.querySelectorAll("[data-slice=mf-catalog] *")) if (text.childElementCount === 0 && /\\$\\d/.test(text.textContent)) text.textContent = "$1"; }, 4000);',
    ),
    says: /^\S+ in a browser: A script rewrites text of another slice \(mf-catalog\/.*/,
    tag: '@full',
  },
  'script scrolls the page and connects to other browsers': {
    publish: first('setTimeout(() => { scrollTo(0, 9999); new RTCPeerConnection(); }, 1000);'),
    says: /A script scrolls the page, with nothing pressed[\s\S]*RTCPeerConnection/,
    tag: '@full',
  },
  'script takes the header away': {
    publish: first('setTimeout(() => document.querySelector("header").remove(), 3000);'),
    says: /in a browser: A script took the page's header away/,
    tag: '@full',
  },
  'script loops seconds later': {
    publish: first('setTimeout(() => { for (;;); }, 3000);'),
    says: /in a browser: The browser did not answer/,
    tag: '@full',
  },
  'script loads one of another host': {
    publish: first('import("https://elsewhere.example/x.js").catch(() => undefined);'),
    says: /in a browser: .*Content Security Policy/,
    tag: '@full',
  },
  'script listens to the page a thousand times': {
    publish: first('for (let at = 0; at < 1000; at += 1) addEventListener("scroll", () => at);'),
    says: /in a browser: Scripts listen to the page more than 600 times/,
    tag: '@full',
  },
  'script keeps clicks from the page': {
    publish: first(
      'addEventListener("click", (event) => { event.preventDefault(); event.stopImmediatePropagation(); }, true);',
    ),
    says: /in a browser: A script keeps clicks or keys from the rest of the page/,
    tag: '@full',
  },
  'script takes the focus again and again': {
    publish: first('setInterval(() => document.querySelector("header a").focus(), 50);'),
    says: /in a browser: A script takes the focus away/,
    tag: '@full',
  },
  'script empties the page': {
    publish: first('setTimeout(() => { document.querySelector("main").innerHTML = ""; }, 3000);'),
    says: /in a browser: A script emptied the page's main/,
    tag: '@full',
  },
  'script hides the page by a style sheet of its own': {
    publish: first(
      'setTimeout(() => { const sheet = new CSSStyleSheet(); sheet.replaceSync("body{display:none}"); document.adoptedStyleSheets = [sheet]; }, 3000);',
    ),
    says: /in a browser: A script hid the page's header/,
    tag: '@full',
  },
  'script opens a modal that does not close': {
    publish: first(
      'setTimeout(() => { const modal = document.createElement("dialog"); document.body.append(modal); modal.addEventListener("close", () => modal.showModal()); modal.showModal(); }, 3000);',
    ),
    says: /in a browser: A modal opens by itself, and does not close with Escape/,
    tag: '@full',
  },
  'script asks without an end, clears what others store, and holds up who leaves': {
    publish: first(
      'localStorage.clear(); addEventListener("beforeunload", (event) => event.preventDefault()); setInterval(() => fetch("/api/v1/seasons").catch(() => 0), 20);',
    ),
    says: /asks visitors who leave[\s\S]*clears what all slices store[\s\S]*ask more than 150 times/,
    tag: '@full',
  },
  'script replaces what arrays do': {
    publish: first('setTimeout(() => { Array.prototype.filter = () => []; }, 3000);'),
    says: /in a browser: A script replaced Array.prototype.filter, which all slices share/,
    tag: '@full',
  },
  'script gives the page a style sheet of its own': {
    publish: first(
      'const sheet = new CSSStyleSheet(); sheet.replaceSync("a{letter-spacing:9px}"); document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];',
    ),
    says: /in a browser: A script changes document\.adoptedStyleSheets/,
    tag: '@full',
  },
  'script restyles the page and turns it around': {
    publish: first('document.documentElement.style.fontSize = "30px"; document.documentElement.dir = "rtl";'),
    says: /The release changes the font-size of html from 16px to 30px[\s\S]*A script changes the attribute dir of html/,
    tag: '@full',
  },
  'script takes the addresses of links away when the pointer moves': {
    publish: first(
      'addEventListener("pointermove", () => { for (const link of document.links) link.removeAttribute("href"); }, { once: true });',
    ),
    says: /in a browser: A script takes the address of links of the page away/,
    tag: '@full',
  },
  'script lays an element over the page by sizes that no pattern knows': {
    publish: first(
      'setTimeout(() => { const cover = document.createElement("div"); const { style } = cover; style.position = "fixed"; style.left = style.top = "0"; style.padding = "50vh 50vw"; document.body.append(cover); }, 3000);',
    ),
    says: /in a browser: div lies over \d+ % of the screen/,
    tag: '@full',
  },
  'script opens a dialog': {
    publish: first('alert("Sale");'),
    says: /in a browser: A script opens a dialog \(alert\)/,
    tag: '@full',
  },
  'script throws': {
    publish: (dataDir, label) =>
      publishSlots(dataDir, label, (code) => `throw new Error('a mistake');\n${code}`, entryOf),
    says: /in a browser: .*a mistake/,
    tag: '@full',
  },
  'script never ends': {
    publish: (dataDir, label) => publishSlots(dataDir, label, (code) => `for (;;);\n${code}`, entryOf),
    says: /in a browser: The browser did not answer/,
    tag: '@full',
  },
  'markup in the browser is not the server’s': {
    publish: (dataDir, label) => publishSlots(dataDir, label, (code) => code + ONLY_ON_THE_SERVER),
    says: /in a browser: .*React error #418: what the slice renders in the browser is not what it rendered on the server/,
    tag: '@full',
  },
  'files are looked for elsewhere': {
    publish: (dataDir, label) =>
      publishSlots(
        dataDir,
        label,
        (code) =>
          // In words that no reader of files finds.
          code.replaceAll(
            /"\/releases\/mf-promotions\/[^/"']+\/web\/"/g,
            '["/releases","mf-promotions","elsewhere","web",""].join("/")',
          ),
        entryOf,
      ),
    says: /in a browser: /,
    tag: '@full',
  },
  'style sheet does not come': {
    async publish(dataDir, label) {
      const version = await publishSlots(dataDir, label, (code) => `${code}\n`);
      const { release } = await liveRelease(dataDir, SLICE);
      const [sheet = ''] = release.assets['./promotion-carousel']?.css ?? [];
      await rm(join(releaseFolder(dataDir, SLICE, version), 'web', sheet));
      return version;
    },
    says: /in a browser: /,
    tag: '@full',
  },
};

for (const [name, { publish, says, tag }] of Object.entries(DAMAGES)) {
  test(`a browser keeps back a release whose ${name}`, { tag: tag ?? [] }, async ({ shop }) => {
    const version = await publish(shop.dataDir, name.replaceAll(/\W+/g, '-'));
    expect(await gateSays(shop, { [SLICE]: version })).toMatch(says);
  });
}

/** None of the two pages of the slice that are compared with what is live. */
const OTHER_PAGE = { slice: 'mf-account', expose: './forgot-password', path: '/forgot-password' };
const PAGE_DAMAGES = {
  throws: { code: 'setTimeout(() => { throw new Error("a mistake"); });', says: 'a mistake' },
  'loops after a second': {
    code: 'setTimeout(() => { for (;;); }, 1000);',
    says: 'The browser did not answer',
  },
};

/** The short run's: of a release with one small page, since each look at it is taken six times. */
test('a browser keeps back a release whose page throws', async ({ shop }) => {
  const { slice, expose, path } = OTHER_PAGE;
  const { code, says } = PAGE_DAMAGES.throws;
  const { release } = await liveRelease(shop.dataDir, slice);
  const version = await publishChanged(
    shop.dataDir,
    slice,
    'page-throws',
    (own) => `${code}\n${own}`,
    ({ assets }) => `web/${assets[expose]?.js.at(-1)}`,
    { routes: release.routes.filter((route) => route.expose === expose), modals: [] },
  );
  const said = await gateSays(shop, { [slice]: version });
  expect(said).toContain(`${path} in a browser: `);
  expect(said).toContain(says);
});

for (const [name, { code, says }] of Object.entries(PAGE_DAMAGES))
  test(`a browser keeps back a release of which another page ${name}`, { tag: '@full' }, async ({ shop }) => {
    const { slice, expose, path } = OTHER_PAGE;
    const label = name.replaceAll(/\W+/g, '-');
    const version = await publishChanged(
      shop.dataDir,
      slice,
      label,
      (own) => `${code}\n${own}`,
      ({ assets }) => `web/${assets[expose]?.js.at(-1)}`,
    );
    const said = await gateSays(shop, { [slice]: version });
    expect(said).toContain(`${path} in a browser: `);
    expect(said).toContain(says);
  });

test('a browser has nothing against a good release', { tag: '@full' }, async ({ shop }) => {
  const version = await publishChanged(shop.dataDir, SLICE, 'fine', (code) => `// fine\n${code}`);
  expect(await gateSays(shop, { [SLICE]: version })).toBe('');
});

test('the pages of a release are kept as pictures, which the desk shows beside those of another', {
  tag: '@full',
}, async ({ page, shop }) => {
  const releases = openReleases({ dataDir: shop.dataDir });
  const { id } = await releases.currentReleaseSet();
  const version = await publishChanged(shop.dataDir, PICTURED, 'good', (code) => `// good\n${code}`);
  setBrowser(shop);
  expect(await takePictures({ name: PICTURED, version }, { root: ROOT, dataDir: shop.dataDir })).toMatch(
    /^8 pictures of mf-designer /,
  );
  await releases.promote({ [PICTURED]: version });
  await page.goto(`${shop.address}/release_desk`);
  await signIn(page, SEEDS.admin, SEED_PASSWORD);
  await expect(page.getByRole('heading', { name: 'Release desk' })).toBeVisible();
  await page.goto(`${shop.address}/release_desk/compare?set=${id}`);
  const pictures = page.getByRole('img', { name: /at 390 pixels, made with/ });
  await expect(pictures.first()).toBeVisible();
  await pictures.first().scrollIntoViewIfNeeded();
  await expect
    .poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(390);
  await expectAccessible(page, 'a comparison of two sites');
  await releases.rollback(PICTURED);
});

import { publishChanged, SLOTS_ALONE } from '../shop/damages/damaged-release.ts';
import { gateSays } from '../shop/damages/gate-says.ts';
import { expect, test } from '../shop/own-shop.ts';

// What a page says of itself, and what the browser of a visitor holds, is of all slices.
const SLICE = 'mf-promotions';

/** Once the page has come alive. */
const later = (code: string) => `setTimeout(() => { ${code} }, 3_000);`;

const DAMAGES: Record<string, { codes: string[]; says: RegExp[] }> = {
  'names the page of another slice and turns its forms': {
    codes: [
      later('document.title = "SALE!";'),
      later(
        'const meta = document.createElement("meta"); meta.name = "robots"; meta.content = "noindex"; document.head.append(meta);',
      ),
      later('for (const form of document.forms) form.action = "/elsewhere";'),
    ],
    says: [
      /A script changes the title of the page of another slice to "SALE!"/,
      /A script changes the meta robots of the page of another slice to "noindex"/,
      /A script changes where a form of others leads/,
    ],
  },
  'takes away what others have kept': {
    codes: [
      later(
        'for (const pair of document.cookie.split("; ")) document.cookie = pair.split("=")[0] + "=; max-age=0; path=/";',
      ),
      later('for (const key of Object.keys(localStorage)) localStorage.removeItem(key);'),
      later('sessionStorage.setItem("ours", ""); localStorage.setItem("ours", "x".repeat(4e6));'),
      'addEventListener("unload", () => undefined);',
    ],
    says: [
      /A script ends cookies that the slice has not set/,
      /A script removes what others have stored/,
      /Scripts store more than 1 MB in localStorage/,
      /A script listens to unload/,
    ],
  },
  'wears the browser out': {
    codes: [
      later(
        'for (let at = 0; at < 300; at += 1) { const hint = document.createElement("link"); hint.rel = "prefetch"; hint.href = "/products?page=" + at; document.head.append(hint); }',
      ),
      'const held = []; setInterval(() => held.push(new Array(6e6).fill(1.5)), 1_000);',
      later(
        'const said = document.createElement("p"); said.ariaLive = "assertive"; document.querySelector("main").append(said); setInterval(() => { said.textContent = String(performance.now()); }, 500);',
      ),
    ],
    says: [
      /The page names more than 150 files to load ahead/,
      /Scripts hold more than 150 MB after ten seconds/,
      /Readers of screens are told something more than 10 times/,
    ],
  },
  'asks one address in a loop that waits for each answer': {
    codes: [
      // Of four parts, each at its own pace.
      'for (let part = 0; part < 4; part += 1) (async () => { for (;;) await fetch("/api/v1/seasons").catch(() => undefined); })();',
    ],
    says: [/Scripts ask one address more than 12 times/],
  },
  'has a part that is wider than a phone, and keeps forms from being sent': {
    codes: [
      later(
        'const form = document.createElement("form"); form.action = "https://letters.example/"; document.querySelector("[data-slice=mf-promotions]").append(form);',
      ),
      later(
        'const wide = document.createElement("div"); wide.style.width = "900px"; wide.style.height = "20px"; document.querySelector("[data-slice=mf-promotions]").append(wide);',
      ),
      'addEventListener("submit", (event) => event.preventDefault(), true);',
    ],
    says: [
      /The page is \d+ pixels wider than the screen at 390 pixels/,
      /A form of the slice leads to another host/,
      /A script keeps clicks or keys from the rest of the page/,
    ],
  },
};

for (const [name, { codes, says }] of Object.entries(DAMAGES))
  test(`a browser keeps back a release that ${name}`, { tag: '@full' }, async ({ shop }) => {
    const version = await publishChanged(
      shop.dataDir,
      SLICE,
      name.replaceAll(/\W+/g, '-'),
      (own) => `${codes.join('\n')}\n${own}`,
      ({ entry }) => `web/${entry}`,
      SLOTS_ALONE,
    );
    const said = await gateSays(shop, { [SLICE]: version });
    for (const each of says) expect(said).toMatch(each);
  });

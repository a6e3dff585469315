import { publishChanged, SLOTS_ALONE } from '../shop/damages/damaged-release.ts';
import { gateSays } from '../shop/damages/gate-says.ts';
import { expect, test } from '../shop/own-shop.ts';

// What a script of a slice does to the browser of a visitor who has pressed nothing.
const SLICE = 'mf-promotions';

/** Once the page has come alive. */
const later = (code: string) => `setTimeout(() => { ${code} }, 1_000);`;

/** The bus that the container of the slice got of the shell. */
const BUS = 'Object.values(sharedOfTest["@sanderling/runtime"])[0].lib().bus';
const knowingShared = (code: string) =>
  code.replace(/(\w+)=(\w+)\.shareScope/, '$1=globalThis.sharedOfTest=$2.shareScope');

const DAMAGES: Record<string, { codes: string[]; says: RegExp[] }> = {
  'takes hold of what is the visitor’s': {
    codes: [
      later('new EventSource("/none");'),
      later('const sound = new Audio("/media/none.mp3"); sound.play().catch(() => undefined);'),
      later('navigator.geolocation.getCurrentPosition(() => undefined);'),
      later('history.pushState({}, "", "/elsewhere");'),
      'addEventListener("keydown", (event) => event.key === "Tab" && event.preventDefault());',
    ],
    says: [
      /A script holds a connection open/,
      /Something plays with sound/,
      /A script asks for notifications, the place/,
      /A script changes the address of the page to \/elsewhere/,
      /A script keeps clicks or keys from the rest of the page, or scrolling or copying/,
    ],
  },
  'does too much of what is allowed': {
    codes: [
      later('for (let at = 0; at < 1e4; at += 1) console.log("flood", at);'),
      later('for (let at = 0; at < 3; at += 1) new Worker("/none.js");'),
      later(
        'const more = document.createElement("div"); more.hidden = true; for (let at = 0; at < 2e4; at += 1) more.append(document.createElement("i")); document.querySelector("main").append(more);',
      ),
      later('document.designMode = "on";'),
      'addEventListener("keydown", (event) => { if (["/", "Escape"].includes(event.key)) event.stopImmediatePropagation(); }, true);',
    ],
    says: [
      /A script keeps clicks or keys from the rest of the page/,
      /Scripts print more than 200 lines/,
      /Scripts start more than 2 workers/,
      /Scripts add more than 10,000 elements/,
      /A script makes the page editable/,
    ],
  },
  'keeps the keyboard in its slot, storms the bus and sets cookies': {
    codes: [
      'addEventListener("keydown", (event) => { const place = document.activeElement?.closest("[data-slice-expose*=carousel]"); if (event.key !== "Tab" || !place) return; event.preventDefault(); place.querySelector("a[href], button").focus(); }, true);',
      later(`const bus = ${BUS}; for (let at = 0; at < 1e4; at += 1) bus.emit("cart:changed", {});`),
      later('cookieStore.set("ours", "1");'),
    ],
    says: [
      /The Tab key never leaves mf-promotions\/promotion-carousel/,
      /More than 500 events are emitted/,
      /A script set the cookie ours/,
    ],
  },
  'computes in each frame': {
    codes: [
      '(function burn() { const until = performance.now() + 100; while (performance.now() < until); requestAnimationFrame(burn); })();',
    ],
    says: [/Scripts compute in each frame \(requestAnimationFrame\) for longer/],
  },
};

for (const [name, { codes, says }] of Object.entries(DAMAGES))
  test(`a browser keeps back a release whose script ${name}, with nothing pressed`, {
    tag: '@full',
  }, async ({ shop }) => {
    const version = await publishChanged(
      shop.dataDir,
      SLICE,
      name.replaceAll(/\W+/g, '-'),
      (own) => `${codes.join('\n')}\n${knowingShared(own)}`,
      ({ entry }) => `web/${entry}`,
      SLOTS_ALONE,
    );
    const said = await gateSays(shop, { [SLICE]: version });
    for (const each of says) expect(said).toMatch(each);
  });

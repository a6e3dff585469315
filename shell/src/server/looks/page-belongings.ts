import { fieldsOf, type Tab } from './browser.ts';

const NAME = '__belongingsOfPage';
/** Something of others in the visitor's browser, which no part of the shop knows. */
export const OF_OTHERS = 'sanOfOthers';
/** Of the five million letters that a browser keeps for all slices. */
const MAX_STORED = 1_000_000;
/** The store's own pages load a hundred at most, scrolled through to their end. */
const MAX_LOADED = 400;
/** Of which the store's own pages have forty. */
const MAX_HINTS = 150;
/** Of one address, whatever is asked of it: a loop that waits for each answer comes to so many within the seconds of a look. */
const MAX_ALIKE = 12;
/** What a reader of screens says by itself within ten seconds: the cart, a message. */
const MAX_SPOKEN = 10;
/** The store's own pages hold a tenth, on a phone that may have one gigabyte for all its tabs. */
const MAX_HELD_MB = 150;

/**
 * Has a page note, before its scripts run, what it says of itself and what a visitor's browser holds: both belong to all slices. As the
 * browser of a visitor who was here before, it has a cookie and a key of others.
 */
export const KEEP_BELONGINGS = `(() => {
  // In a frame without an origin of its own there is nothing to hold.
  if (window !== top) return;
  const name = '${OF_OTHERS}';
  document.cookie = name + '=1; path=/';
  const stores = [localStorage, sessionStorage];
  for (const store of stores) store.setItem(name, '1');
  const hasCookie = () => document.cookie.split('; ').includes(name + '=1');
  const counts = { unloads: 0, loaded: 0, spoken: 0 };
  const asked = new Map();
  const { addEventListener: listen } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (...given) {
    if (given[0] === 'unload') counts.unloads += 1;
    return listen.apply(this, given);
  };
  const note = (files) => {
    for (const { name, initiatorType } of files) {
      counts.loaded += 1;
      if (!['fetch', 'xmlhttprequest', 'beacon'].includes(initiatorType)) continue;
      const address = name.split('?', 1)[0];
      asked.set(address, (asked.get(address) ?? 0) + 1);
    }
  };
  const files = new PerformanceObserver((list) => note(list.getEntries()));
  files.observe({ type: 'resource', buffered: true });
  const head = () => ({
    title: document.title,
    'meta robots': [...document.querySelectorAll('meta[name=robots i]')].map(({ content }) => content).join(),
    'link canonical': [...document.querySelectorAll('link[rel=canonical]')].map(({ href }) => href).join(),
  });
  let first = null;
  let forms = [];
  listen.call(document, 'DOMContentLoaded', () => {
    first = head();
    forms = [...document.forms].map((form) => [form, form.getAttribute('action')]);
    new MutationObserver((changes) => {
      const places = new Set(changes.map(({ target }) => (target.nodeType === 1 ? target : target.parentElement)?.closest('[aria-live]:not([aria-live=off]), [role=alert], [role=status], [role=log]')));
      places.delete(null);
      places.delete(undefined);
      counts.spoken += places.size;
    }).observe(document.documentElement, { subtree: true, childList: true, characterData: true });
  });
  Object.defineProperty(globalThis, '${NAME}', { value: (slices) => {
    note(files.takeRecords());
    const now = head();
    const isOfOthers = (element) => !slices.includes(element?.closest('[data-slice]')?.dataset.slice);
    // The page of a slice is its own to name.
    const isForeign = isOfOthers(document.querySelector('main [data-slice]'));
    return {
      ...counts,
      hints: document.querySelectorAll('link[rel~=prefetch], link[rel~=preload], link[rel~=modulepreload], link[rel~=prerender]').length,
      alike: Math.max(0, ...asked.values()),
      isCookieGone: !hasCookie(),
      isStoreCleared: stores.some((store) => store.getItem(name) === null),
      stored: Object.entries(localStorage).reduce((sum, [key, value]) => sum + key.length + value.length, 0),
      renamed: first && isForeign ? Object.keys(now).filter((key) => now[key] !== first[key]).map((key) => [key, now[key]]) : [],
      isFormAway: [...document.querySelectorAll('form[action], [formaction]')].some((element) => {
        const address = element.getAttribute('formaction') ?? element.getAttribute('action');
        return !isOfOthers(element) && URL.canParse(address, location.href) && new URL(address, location.href).origin !== location.origin;
      }),
      isFormTurned: forms.some(([form, action]) => form.isConnected && isOfOthers(form) && form.getAttribute('action') !== action),
    };
  } });
})();`;

/** What scripts of these slices have made of it by now, one sentence each. */
export async function lostBelongings(tab: Tab, slices: readonly string[]): Promise<string[]> {
  const { result } = await tab.send('Runtime.evaluate', {
    returnByValue: true,
    expression: `${NAME}(${JSON.stringify(slices)})`,
  });
  const page = fieldsOf(fieldsOf(result).value);
  const heldMb = await heldMegabytes(tab);
  const found: [boolean, string][] = [
    [
      page.isCookieGone === true,
      'A script ends cookies that the slice has not set, with nothing pressed: end your own alone.',
    ],
    [
      page.isStoreCleared === true,
      'A script removes what others have stored (localStorage, sessionStorage): remove the keys of the slice.',
    ],
    [
      Number(page.stored) > MAX_STORED,
      `Scripts store more than ${MAX_STORED / 1e6} MB in localStorage, which all slices share: store less.`,
    ],
    [
      page.isFormAway === true,
      'A form of the slice leads to another host, to which no page of the shop lets a form go: post it to the shop.',
    ],
    [page.isFormTurned === true, 'A script changes where a form of others leads: leave it as it is.'],
    [
      Number(page.unloads) > 0,
      'A script listens to unload, for which browsers load a page anew when a visitor goes back to it: listen to pagehide.',
    ],
    [
      Number(page.loaded) > MAX_LOADED,
      `The page loads more than ${MAX_LOADED} files in ten seconds, with nothing pressed: load what is shown.`,
    ],
    [
      Number(page.hints) > MAX_HINTS,
      `The page names more than ${MAX_HINTS} files to load ahead (prefetch, preload): name what most visitors come to next.`,
    ],
    [
      Number(page.alike) > MAX_ALIKE,
      `Scripts ask one address more than ${MAX_ALIKE} times, with nothing pressed: ask once, and again when something has changed.`,
    ],
    [
      Number(page.spoken) > MAX_SPOKEN,
      `Readers of screens are told something more than ${MAX_SPOKEN} times in ten seconds (aria-live), with nothing pressed: say what has changed once.`,
    ],
    [
      heldMb > MAX_HELD_MB,
      `Scripts hold more than ${MAX_HELD_MB} MB after ten seconds, with nothing pressed: let go of what is shown no more.`,
    ],
  ];
  return [...found.flatMap(([isSo, sentence]) => (isSo ? [sentence] : [])), ...renamed(page.renamed)];
}

function renamed(value: unknown): string[] {
  const changes: unknown[] = Array.isArray(value) ? value : [];
  return changes.map((change) => {
    const [what, is] = Array.isArray(change) ? change.map(String) : [];
    return `A script changes the ${what} of the page of another slice to "${is?.slice(0, 60)}": pages of your own alone are yours to name.`;
  });
}

/** What is let go of already is not held: a browser tidies up when it wants to. */
async function heldMegabytes(tab: Tab): Promise<number> {
  const held = async () => {
    const { usedSize, backingStorageSize = 0 } = await tab.send('Runtime.getHeapUsage');
    return (Number(usedSize) + Number(backingStorageSize)) / 1e6;
  };
  if ((await held()) <= MAX_HELD_MB) return 0;
  await tab.send('HeapProfiler.collectGarbage');
  return held();
}

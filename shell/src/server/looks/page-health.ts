import { COOKIES } from '@sanderling/contract/site/cookies';
import { fieldsOf, type Tab } from './browser.ts';

/** What pages share, and a slice must not replace. */
const SHARED = [
  'fetch',
  'JSON.parse',
  'JSON.stringify',
  'Promise',
  'setTimeout',
  'queueMicrotask',
  'requestAnimationFrame',
  'addEventListener',
  'history.pushState',
  'history.replaceState',
  'document.querySelector',
  'Array.prototype.map',
  'Object.keys',
  'EventTarget.prototype.addEventListener',
  'Storage.prototype.setItem',
];
/** What every page of the shop has around the slices. */
const FRAME = ['header', 'main', 'footer'];
/** Others live on for weeks in the browser of each visitor, with nothing in the store that reads or ends them. */
const KNOWN_COOKIES = Object.values(COOKIES).map(({ name }) => name);
/** The store's own pages have about a hundred. */
const MAX_LISTENERS = 600;
/** Of a page's own time, which passes as fast as its timers are done. */
const LATER_MS = 10_000;
const KEPT = '__sharedBeforeSlices';

/** Notes what pages share before any of their scripts runs. */
export async function notePageHealth(tab: Tab) {
  const source = `(() => {
    let listeners = 0;
    const add = EventTarget.prototype.addEventListener;
    EventTarget.prototype.addEventListener = function (...given) {
      if (this === window || this === document || this === document.body) listeners += 1;
      return add.apply(this, given);
    };
    const cookies = new Set();
    const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
    Object.defineProperty(Document.prototype, 'cookie', { ...cookie, set(line) {
      cookies.add(String(line).split('=', 1)[0].trim());
      cookie.set.call(this, line);
    } });
    let workers = 0;
    const container = globalThis.ServiceWorkerContainer?.prototype;
    const register = container?.register;
    if (register) container.register = function (...given) {
      workers += 1;
      return register.apply(this, given);
    };
    const read = (path) => path.split('.').reduce((value, name) => value?.[name], globalThis);
    const shared = new Map(${JSON.stringify(SHARED)}.map((path) => [path, read(path)]));
    const { stringify } = JSON;
    Object.defineProperty(globalThis, '${KEPT}', { value: () => ({
      replaced: [...shared].filter(([path, value]) => read(path) !== value).map(([path]) => path),
      lost: ${JSON.stringify(FRAME)}.filter((name) => !document.querySelector(name)),
      cookies: [...cookies].filter((name) => !${JSON.stringify(KNOWN_COOKIES)}.includes(name)),
      workers,
      listeners,
    }) });
  })()`;
  await tab.send('Page.addScriptToEvaluateOnNewDocument', { source });
}

/** What scripts have made of a page that is not theirs, one sentence each. Rejects where it computes without an end later on. */
export async function pageHealth(tab: Tab): Promise<string[]> {
  await passTime(tab);
  const { result } = await tab.send('Runtime.evaluate', {
    returnByValue: true,
    expression: `${KEPT}()`,
  });
  const { replaced, lost, cookies, workers, listeners } = fieldsOf(fieldsOf(result).value);
  return [
    ...listOf(replaced).map((name) => `A script replaced ${name}, which all slices share.`),
    ...listOf(lost).map((name) => `A script took the page's ${name} away.`),
    ...listOf(cookies).map((name) => `A script set the cookie ${name}, which the contract does not name.`),
    ...(Number(workers) > 0 ? ['A script registers a service worker: the shop has none.'] : []),
    ...(Number(listeners) > MAX_LISTENERS
      ? [`Scripts listen to the page more than ${MAX_LISTENERS} times: listen once.`]
      : []),
  ];
}

/** Timers of the next seconds are due at once: what a page does to itself later on is seen now. */
async function passTime(tab: Tab) {
  const passed = new Promise<void>((resolve) =>
    tab.on('Emulation.virtualTimeBudgetExpired', () => resolve()),
  );
  await tab.send('Emulation.setVirtualTimePolicy', { policy: 'advance', budget: LATER_MS });
  const isAnswering = tab.send('Runtime.evaluate', { expression: '1' });
  await Promise.race([passed, isAnswering.then(() => passed), late()]);
  // A page that loops answers nothing any more.
  await tab.send('Runtime.evaluate', { expression: '1' });
}

function late(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, LATER_MS / 2).unref();
  });
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

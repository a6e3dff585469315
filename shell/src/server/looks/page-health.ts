import type { Fields, Tab } from './browser.ts';
import { pressInPage, readWatchedPage } from './watched-page.ts';

/** The store's own pages have about a hundred. */
const MAX_LISTENERS = 600;
/** In ten seconds of a page; the store's own do a tenth of each. */
const MAX_CALLS = 150;
const MAX_ADDRESSES = 30;
const MAX_INTERVALS = 100;
/** One for each tenth of a second would be a quarter of it. A part that is rendered again by its own rendering comes to thousands. */
const MAX_RENDERS = 400;
/** The store's own pages emit a handful, print nothing, and add no more than what is loaded late. */
const MAX_EMITTED = 500;
const MAX_PRINTS = 200;
const MAX_ELEMENTS = 10_000;
/** A reader of files, and a search of a slice's own. */
const MAX_THREADS = 2;
/** While a page comes alive and is scrolled through; a chart or a map may take some to begin with. */
const MAX_SLOW_FRAMES = 8;
/** Of the history: going back leads to the page before. */
const MAX_PUSHES = 3;
/** Of a page that is never at rest: nothing else that is seen of it is sure. */
export const ENDLESS = `The page is rendered more than ${MAX_RENDERS} times in ten seconds, with nothing pressed: an effect that sets state has to name in its dependencies what it waits for.`;
/** Of a page on which nothing else is seen in time either. */
export const BURNING =
  'Scripts compute in each frame (requestAnimationFrame) for longer than a frame is shown: do less of it, or once.';
/** In screens. A banner that comes moves what is below it by less. */
const MAX_MOVED = 0.5;
/** Links to other hosts, such as to social networks, that come with a part that is loaded late. */
const MAX_TURNED_LINKS = 20;
/** Of a page's own time, which passes as fast as its timers are done. */
const LATER_MS = 10_000;
/** By the clock: on a busy machine that takes longer than its timers do. What never comes to an end answers nothing afterwards. */
const PASSED_WITHIN_MS = 20_000;
/** A dialog tells of its end a moment later, and may be opened again by that. */
const CLOSED_MS = 250;

/** What scripts have made of a page that is not theirs, one sentence each. Rejects where it computes without an end later on. */
export async function pageHealth(tab: Tab): Promise<string[]> {
  const { isModal, found } = await healthLater(tab);
  if (!isModal || ((await closesByEscape(tab)) && (await staysClosed(tab)))) return found;
  return [
    ...found,
    'A modal opens by itself, and does not close with Escape: open it once it was asked for, and leave Escape to the page.',
  ];
}

/** The same, with a modal that is open left so. */
export async function healthLater(tab: Tab): Promise<{ isModal: boolean; found: string[] }> {
  // Ten seconds of such frames would take the browser a minute.
  if ((await pressInPage(tab)) > MAX_SLOW_FRAMES) return { isModal: false, found: [BURNING] };
  await passTime(tab, LATER_MS);
  const page = await readWatchedPage(tab);
  const found = [
    ...listOf(page.replaced).map(
      (name) => `A script replaced ${name}, which all slices share: use it as it is.`,
    ),
    ...listOf(page.added).map(
      (name) => `A script added to ${name}, which all slices share: keep what is yours in a module.`,
    ),
    ...listOf(page.lost).map(
      (name) => `A script took the page's ${name} away: leave what is around the slice as it is.`,
    ),
    ...listOf(page.emptied).map(
      (name) => `A script emptied the page's ${name}: leave what is around the slice as it is.`,
    ),
    ...listOf(page.hidden).map(
      (name) => `A script hid the page's ${name}, or made it inert: only an open modal does that.`,
    ),
    ...listOf(page.dialogs).map(opensDialog),
    ...listOf(page.cookies).map(
      (name) =>
        `A script set the cookie ${name}, which the contract does not name: keep it in storage, or have the contract name it.`,
    ),
    ...listOf(page.ended).map(
      (name) => `A script ended the cookie ${name}, with nothing pressed: leave what others have set.`,
    ),
    ...excesses(page),
  ];
  return { isModal: page.isModal === true, found };
}

/** What is done too often, or at all. */
function excesses(page: Fields): string[] {
  const found: [boolean, string][] = [
    [Number(page.workers) > 0, 'A script registers a service worker: the shop has none.'],
    [
      Number(page.listeners) > MAX_LISTENERS,
      `Scripts listen to the page more than ${MAX_LISTENERS} times: listen once.`,
    ],
    [Number(page.leaving) > 0, 'A script asks visitors who leave the page: let them go.'],
    [Number(page.windows) > 0, 'A script opens a window: nothing was pressed.'],
    [Number(page.cleared) > 0, 'A script clears what all slices store: remove the keys of the slice.'],
    [Number(page.calls) > MAX_CALLS, `Scripts ask more than ${MAX_CALLS} times in ten seconds: ask once.`],
    [
      Number(page.addresses) > MAX_ADDRESSES,
      `Scripts change the address more than ${MAX_ADDRESSES} times in ten seconds: leave it to links.`,
    ],
    [
      Number(page.intervals) > MAX_INTERVALS,
      `Scripts start more than ${MAX_INTERVALS} intervals: clear those of before.`,
    ],
    [
      Number(page.turned) > MAX_TURNED_LINKS,
      'A script turned links of the page to other hosts: leave links of others as they are.',
    ],
    [Number(page.renders) > MAX_RENDERS, ENDLESS],
    [
      Number(page.moved) > MAX_MOVED,
      'A script scrolls the page, with nothing pressed: leave visitors where they are.',
    ],
    [
      Number(page.peers) > 0,
      'A script connects to other browsers (RTCPeerConnection), past what the page may load: ask the API.',
    ],
    [
      Number(page.sockets) > 0,
      'A script holds a connection open (WebSocket, EventSource), which each visitor would hold: ask the API when something is wanted.',
    ],
    [
      Number(page.threads) > MAX_THREADS,
      `Scripts start more than ${MAX_THREADS} workers, with nothing pressed: start one when it is needed, and end it.`,
    ],
    [
      page.isLoud === true,
      'Something plays with sound, with nothing pressed: leave it muted, or let visitors start it.',
    ],
    [
      Number(page.asks) > 0,
      'A script asks for notifications, the place, the clipboard, a camera or a printer, with nothing pressed: ask when a visitor wants it.',
    ],
    [
      Number(page.prints) > MAX_PRINTS,
      `Scripts print more than ${MAX_PRINTS} lines to the console in ten seconds: leave that to development.`,
    ],
    [
      Number(page.emitted) > MAX_EMITTED,
      `More than ${MAX_EMITTED} events are emitted in ten seconds, with nothing pressed: emit one when something has changed.`,
    ],
    [
      Number(page.elements) > MAX_ELEMENTS,
      `Scripts add more than ${MAX_ELEMENTS.toLocaleString('en')} elements to the page: show a part, and more when it is asked for.`,
    ],
    [
      Number(page.pushes) > MAX_PUSHES || String(page.movedTo ?? '') !== '',
      `A script changes the address of the page${page.movedTo ? ` to ${String(page.movedTo)}` : ''}, or adds to its history, with nothing pressed: leave both to links.`,
    ],
    [page.isEditable === true, 'A script makes the page editable: edit fields alone.'],
    [
      String(page.focusedFirst ?? '') !== '',
      `${String(page.focusedFirst ?? '')} takes the focus on a page of others, with nothing pressed: leave it at the top, where readers of the page begin.`,
    ],
    [
      page.isLocked === true,
      'A script keeps the page from scrolling, with no modal open: put back what the modal has set.',
    ],
    [
      page.isHeard === false,
      'A script keeps clicks or keys from the rest of the page, or scrolling or copying: listen to your own.',
    ],
    [
      page.isFocused === false,
      'A script takes the focus away from the rest of the page: leave it where visitors have put it.',
    ],
  ];
  return found.flatMap(([isSo, sentence]) => (isSo ? [sentence] : []));
}

/** Presses Escape, and answers whether the modal that was open is gone. */
export async function closesByEscape(tab: Tab): Promise<boolean> {
  const key = { key: 'Escape', code: 'Escape', windowsVirtualKeyCode: 27 };
  // A browser lets a page keep the first one from closing its dialog.
  for (const type of ['keyDown', 'keyUp', 'keyDown', 'keyUp'])
    await tab.send('Input.dispatchKeyEvent', { type, ...key });
  const { isModal } = await readWatchedPage(tab);
  return isModal !== true;
}

async function staysClosed(tab: Tab): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve, CLOSED_MS));
  return (await readWatchedPage(tab)).isModal !== true;
}

/** Timers of the next seconds are due at once: what a page does to itself later on is seen now. */
export async function passTime(tab: Tab, budgetMs: number): Promise<void> {
  const passed = new Promise<void>((resolve) =>
    tab.on('Emulation.virtualTimeBudgetExpired', () => resolve()),
  );
  await tab.send('Emulation.setVirtualTimePolicy', { policy: 'advance', budget: budgetMs });
  const isAnswering = tab.send('Runtime.evaluate', { expression: '1' });
  await Promise.race([passed, isAnswering.then(() => passed), late()]);
  // A page that loops answers nothing any more.
  await tab.send('Runtime.evaluate', { expression: '1' });
}

function late(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PASSED_WITHIN_MS).unref();
  });
}

/** What a page says that asks by a dialog of the browser. */
export function opensDialog(kind: string): string {
  return `A script opens a dialog (${kind}): say it in the page, once it was asked for.`;
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String).slice(0, 5) : [];
}

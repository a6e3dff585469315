import { TAB_REPORTS_PATH } from '@sanderling/contract/site/page-reports';
import { type Browser, type Fields, fieldsOf, type Tab } from './browser.ts';
import { type PageFrame, readFrame, type Tried } from './page-frame.ts';
import { ENDLESS, opensDialog, pageHealth, passTime } from './page-health.ts';
import { inWords, wordsOf } from './react-errors.ts';
import { apartFromNumbers, sayOnce } from './say-once.ts';
import { lostLinks, touchPage } from './touch-page.ts';
import { SCROLLED, watchPage } from './watched-page.ts';

/** Longer pages are cut: what is further down is seen by few, and each picture is kept for good. */
const MAX_HEIGHT_PX = 6_000;
const MAX_SCROLLED_PX = 30_000;
/** Until what is seen at the end of the page has noticed it. */
const SEEN_MS = 150;
const NARROW_PX = 390;
const WIDE_PX = 1_440;
const LOAD_MS = 5_000;
const INTERACTIVE_MS = 8_000;
/** Of a page that was late before, on a machine that may have much to do. */
const PATIENT_MS = 20_000;
const LOOK_AGAIN_MS = 50;
const QUALITY = 55;
/** Of a page's own time, until it is done with a new width. */
const WIDTH_MS = 500;
const MAX_COMPLAINTS = 10;
/** How the browser answers what it was asked of a page that goes. */
const GONE = /target navigated or closed/;
const LEFT =
  'The page is left for another, or loaded anew, with nothing pressed: take visitors nowhere by a script or a meta tag.';

/** What a browser made of a page. */
export interface Look {
  /** WebP; null where the page did not come, or does not answer. */
  picture: Buffer | null;
  complaints: string[];
  /** What the page is around the slices that are tried, at two widths; empty where the caller names none. */
  frames: PageFrame[];
  /** The one of them for which there is no picture. */
  endedBy: string | null;
}

interface LookOrder {
  address: string;
  first: string;
  /** Marks the browser as the shop's own. */
  cookie: Fields;
  widthPx: number;
  tried?: Tried;
  isPatient?: boolean;
}

/**
 * Opens a page at a width, as a visitor with that screen, and takes a picture of all of it. `first` opens a preview in the same tab,
 * after the browser was given `cookie`.
 */
export async function lookAtPage(
  browser: Browser,
  { address, first, cookie, widthPx, tried, isPatient = false }: LookOrder,
): Promise<Look> {
  const complaints = new Set<string>();
  let documents = 0;
  const tab = await browser.openTab();
  try {
    await prepare(tab, widthPx, complaints);
    await keepReports(tab, address);
    await tab.send('Network.setCookie', cookie);
    await open(tab, first);
    complaints.clear();
    tab.on('Page.frameNavigated', ({ frame }) => {
      if (fieldsOf(frame).parentId === undefined) documents += 1;
    });
    await open(tab, address);
    await becomeInteractive(tab, isPatient ? PATIENT_MS : INTERACTIVE_MS);
    await settle(tab);
    const picture = await takePicture(tab, widthPx);
    if (tried) await touchPage(tab, widthPx);
    const health = await pageHealth(tab);
    if (health.includes(ENDLESS)) return ended(ENDLESS, picture);
    for (const complaint of health) complaints.add(complaint);
    // What is seen of another document is none of this page's.
    if (documents > 1) return ended(LEFT, picture);
    const frames = tried ? await readFrames(tab, widthPx, tried) : [];
    if (tried) for (const complaint of await lostLinks(tab)) complaints.add(complaint);
    if (documents > 1) return ended(LEFT, picture);
    const said = await inWords(tab, complaints, tried?.slices);
    return { picture, complaints: few(said), frames, endedBy: null };
  } catch (error) {
    // A page that goes meanwhile answers nothing of what it is asked.
    const message = error instanceof Error ? error.message : String(error);
    if (documents > 1 || GONE.test(message)) return ended(LEFT, null);
    const reason = shortened(message);
    const before = few([...complaints].map((each) => wordsOf(each, ''))).slice(0, MAX_COMPLAINTS - 1);
    return { picture: null, complaints: [...before, reason], frames: [], endedBy: reason };
  } finally {
    // A tab that does not answer goes with the browser.
    await tab.close().catch(() => undefined);
  }
}

/** Of a page that has gone, or never rests, nothing is said but that: its other mistakes, and its looks, are those of where it went. */
function ended(reason: string, picture: Buffer | null): Look {
  return { picture, complaints: [reason], frames: [], endedBy: reason };
}

async function readFrames(tab: Tab, widthPx: number, tried: Tried): Promise<PageFrame[]> {
  const frames = [await readFrame(tab, widthPx, tried)];
  await setWidth(tab, widthPx < WIDE_PX ? WIDE_PX : NARROW_PX);
  // The page takes the new width in: its own sizes are measured and set.
  await passTime(tab, WIDTH_MS);
  frames.push(await readFrame(tab, widthPx < WIDE_PX ? WIDE_PX : NARROW_PX, tried));
  return frames.filter((frame) => frame !== null);
}

async function setWidth(tab: Tab, width: number) {
  const isNarrow = width < 600;
  const metrics = { width, height: isNarrow ? 844 : 900, deviceScaleFactor: 1, mobile: isNarrow };
  await tab.send('Emulation.setDeviceMetricsOverride', metrics);
}

async function prepare(tab: Tab, widthPx: number, complaints: Set<string>) {
  tab.on('Runtime.exceptionThrown', ({ exceptionDetails }) => {
    const { text, exception, url } = fieldsOf(exceptionDetails);
    complaints.add(`${String(fieldsOf(exception).description ?? text).split('\n', 1)[0]} (${fileOf(url)})`);
  });
  tab.on('Runtime.consoleAPICalled', ({ type, args }) => {
    const said = (Array.isArray(args) ? args : []).map((each) => {
      const { value, description } = fieldsOf(each);
      return String(value ?? description ?? '').split('\n', 1)[0];
    });
    if (type === 'error') complaints.add(said.join(' '));
  });
  tab.on('Log.entryAdded', ({ entry }) => {
    const { level, text, url } = fieldsOf(entry);
    if (level === 'error') complaints.add(`${String(text)} (${fileOf(url)})`);
  });
  // Of a frame in the page: one that asks answers nothing else until it is answered.
  tab.on('Page.javascriptDialogOpening', ({ type }) => {
    if (type !== 'beforeunload') complaints.add(opensDialog(String(type)));
    tab.send('Page.handleJavaScriptDialog', { accept: type === 'beforeunload' }).catch(() => undefined);
  });
  for (const domain of ['Page', 'Runtime', 'Log']) await tab.send(`${domain}.enable`);
  await setWidth(tab, widthPx);
  await watchPage(tab);
  const reduced = { name: 'prefers-reduced-motion', value: 'reduce' };
  await tab.send('Emulation.setEmulatedMedia', { features: [reduced] });
}

/**
 * What the page tells of itself goes no further: no visitor has it open. Those reports are sent without cookies, so that the shop could not
 * tell whose they are.
 */
async function keepReports(tab: Tab, address: string) {
  const { origin } = new URL(address);
  tab.on('Fetch.requestPaused', ({ requestId }) => {
    tab.send('Fetch.fulfillRequest', { requestId, responseCode: 204 }).catch(() => undefined);
  });
  await tab.send('Fetch.enable', { patterns: [{ urlPattern: `${origin}${TAB_REPORTS_PATH}` }] });
}

/** Resolves when the page has loaded, or has had the time for it. */
async function open(tab: Tab, url: string) {
  const loaded = new Promise<void>((resolve) => tab.on('Page.loadEventFired', () => resolve()));
  const { errorText } = await tab.send('Page.navigate', { url });
  if (errorText) throw new Error(`${url} cannot be opened: ${String(errorText)}.`);
  await Promise.race([loaded, timeOut()]);
}

function timeOut(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, LOAD_MS).unref();
  });
}

/** Waits until all code of the page has run: its scripts start late, and what they do wrong comes later than the picture. */
async function becomeInteractive(tab: Tab, withinMs: number) {
  const startedAt = performance.now();
  while (performance.now() - startedAt < withinMs) {
    const { result } = await tab.send('Runtime.evaluate', {
      returnByValue: true,
      expression: 'Boolean(document.documentElement.dataset.settled)',
    });
    if (fieldsOf(result).value === true) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
  throw new Error(`The page was not interactive within ${withinMs / 1_000} s.`);
}

/** Scrolls through the page, so that pictures come that are loaded when near, and waits for them and the letters. */
async function settle(tab: Tab) {
  const { exceptionDetails } = await tab.send('Runtime.evaluate', {
    awaitPromise: true,
    expression: `(async () => {
      const within = (ms, promise) => Promise.race([promise, new Promise((resolve) => setTimeout(resolve, ms))]);
      // No visitor has scrolled by now.
      globalThis.${SCROLLED}?.(0);
      document.querySelector('.preview-bar')?.remove();
      // To its end: what stands there may do something once it is seen.
      for (let top = 0; top < Math.min(document.body.scrollHeight, ${MAX_SCROLLED_PX}); top += 700) {
        scrollTo({ top, behavior: 'instant' });
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        globalThis.${SCROLLED}?.(top);
      }
      scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, ${SEEN_MS}));
      scrollTo({ top: 0, behavior: 'instant' });
      const images = [...document.images].filter((image) => !image.complete && image.getBoundingClientRect().top < ${MAX_HEIGHT_PX});
      await within(3000, Promise.all(images.map((image) => image.decode().catch(() => undefined))));
      await within(2000, document.fonts.ready);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    })()`,
  });
  if (exceptionDetails) throw new Error('The page cannot be scrolled through.');
}

async function takePicture(tab: Tab, widthPx: number): Promise<Buffer> {
  const { cssContentSize } = await tab.send('Page.getLayoutMetrics');
  const height = Math.min(Number(fieldsOf(cssContentSize).height), MAX_HEIGHT_PX);
  const { data } = await tab.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    captureBeyondViewport: true,
    clip: { x: 0, y: 0, width: widthPx, height, scale: 1 },
  });
  return Buffer.from(String(data), 'base64');
}

/** Of a list of files that do not come the first is enough. */
function few(complaints: readonly string[]): string[] {
  const found = complaints.map((says) => ({ where: '', says: shortened(says) }));
  return sayOnce(found, { join: '', keyOf: apartFromNumbers }).slice(0, MAX_COMPLAINTS);
}

function shortened(complaint: string): string {
  return complaint.slice(0, 400);
}

function fileOf(url: unknown): string {
  const address = String(url ?? '');
  return URL.canParse(address) ? new URL(address).pathname : 'the page';
}

import { PAGE_STATE_ID } from '../../page-state/page-state.ts';
import { type Browser, fieldsOf, type Tab } from './browser.ts';
import { few, MAX_COMPLAINTS, shortened } from './few-complaints.ts';
import { focusTraps } from './focus-trap.ts';
import { type OpenOrder, pageOf, setWidth } from './open-page.ts';
import { lostBelongings } from './page-belongings.ts';
import { type PageFrame, readFrame, type Tried } from './page-frame.ts';
import { BURNING, ENDLESS, pageHealth, passTime } from './page-health.ts';
import { inWords, wordsOf } from './react-errors.ts';
import { lostLinks, touchPage } from './touch-page.ts';
import { SCROLL_TO, SCROLLED } from './watched-page.ts';

/** Longer pages are cut: what is further down is seen by few, and each picture is kept for good. */
const MAX_HEIGHT_PX = 6_000;
const MAX_SCROLLED_PX = 30_000;
/** Until what is seen at the end of the page has noticed it. */
const SEEN_MS = 150;
const NARROW_PX = 390;
const WIDE_PX = 1_440;
const QUALITY = 55;
/** Of a page's own time, until it is done with a new width. */
const WIDTH_MS = 500;

/** What a browser made of a page. */
export interface Look {
  /** WebP; null where the page did not come, or does not answer, and where none was wanted. */
  picture: Buffer | null;
  complaints: string[];
  /** What the page is around the slices that are tried, at two widths; empty where the caller names none. */
  frames: PageFrame[];
  /** The one of them for which there is no picture. */
  endedBy: string | null;
  /** The shop has made the page without a slice that is tried, as it does where the machine has much to do: nothing was looked at. */
  isWithout?: boolean;
}

/** Opens a page at a width, and takes a picture of all of it where one is wanted. */
export async function lookAtPage(
  browser: Browser,
  { tried, isPictured, ...order }: OpenOrder & { tried?: Tried; isPictured: boolean },
): Promise<Look> {
  const { widthPx } = order;
  const tab = await browser.openTab();
  const page = pageOf(tab);
  try {
    await page.open(order);
    if (tried && (await isMadeWithout(tab, tried.slices))) return WITHOUT;
    await settle(tab, isPictured);
    const picture = isPictured ? await takePicture(tab, widthPx) : null;
    if (tried) await touchPage(tab, widthPx);
    if (tried) for (const complaint of await focusTraps(tab, tried.slots)) page.complaints.add(complaint);
    const health = await pageHealth(tab);
    const unrest = health.find((each) => each === ENDLESS || each === BURNING);
    if (unrest) return ended(unrest, picture);
    for (const complaint of health) page.complaints.add(complaint);
    if (tried)
      for (const complaint of await lostBelongings(tab, tried.slices)) page.complaints.add(complaint);
    // What is seen of another document is none of this page's.
    const left = page.left();
    if (left) return ended(left, picture);
    const frames = tried ? await readFrames(tab, widthPx, tried) : [];
    if (tried) for (const complaint of await lostLinks(tab)) page.complaints.add(complaint);
    const leftMeanwhile = page.left();
    if (leftMeanwhile) return ended(leftMeanwhile, picture);
    const said = await inWords(tab, page.complaints, tried?.slices);
    return { picture, complaints: few(said), frames, endedBy: null };
  } catch (error) {
    // A page that goes meanwhile answers nothing of what it is asked.
    const message = error instanceof Error ? error.message : String(error);
    const left = page.left(message);
    if (left) return ended(left, null);
    const reason = shortened(message);
    const before = few([...page.complaints].map((each) => wordsOf(each, ''))).slice(0, MAX_COMPLAINTS - 1);
    return { picture: null, complaints: [...before, reason], frames: [], endedBy: reason };
  } finally {
    // A tab that does not answer goes with the browser.
    await tab.close().catch(() => undefined);
  }
}

const WITHOUT: Look = { picture: null, complaints: [], frames: [], endedBy: null, isWithout: true };

/** By what the server says of the page in it. */
async function isMadeWithout(tab: Tab, slices: readonly string[]): Promise<boolean> {
  const { result } = await tab.send('Runtime.evaluate', {
    returnByValue: true,
    expression: `JSON.parse(document.getElementById('${PAGE_STATE_ID}')?.textContent || '{}').down ?? []`,
  });
  const { value } = fieldsOf(result);
  return Array.isArray(value) && value.some((slice) => slices.includes(slice));
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

/** Scrolls through the page, so that pictures come that are loaded when near, and waits for the letters, and for pictures that are to be seen. */
async function settle(tab: Tab, isPictured: boolean) {
  const { exceptionDetails } = await tab.send('Runtime.evaluate', {
    awaitPromise: true,
    expression: `(async () => {
      const within = (ms, promise) => Promise.race([promise, new Promise((resolve) => setTimeout(resolve, ms))]);
      // No visitor has scrolled by now.
      globalThis.${SCROLLED}?.(0);
      document.querySelector('.preview-bar')?.remove();
      // To its end: what stands there may do something once it is seen.
      for (let top = 0; top < Math.min(document.body.scrollHeight, ${MAX_SCROLLED_PX}); top += 700) {
        ${SCROLL_TO}(top);
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        globalThis.${SCROLLED}?.(top);
      }
      ${SCROLL_TO}(document.body.scrollHeight);
      await new Promise((resolve) => setTimeout(resolve, ${SEEN_MS}));
      ${SCROLL_TO}(0);
      const images = !${isPictured} ? [] : [...document.images].filter((image) => !image.complete && image.getBoundingClientRect().top < ${MAX_HEIGHT_PX});
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

import { importVerified } from '@sanderling/federation/import-verified';
import { writeMenusOnOpen } from '../early-menus/write-menus-on-open.ts';
import { recordPresses } from '../early-presses/record-presses.ts';
import { renderWholeWhenReloaded } from '../off-screen/render-whole-when-reloaded.ts';

/** No script waits longer for a picture. */
const MAX_WAIT_MS = 3_000;
const PRESSES = ['pointerdown', 'keydown', 'focusin'] as const;
/** What the document names for later, the shell's entry first; browsers do nothing about links of a kind that they do not know. */
const DEFERRED = 'link[rel="deferred-modulepreload"]';

/**
 * Has the page's scripts fetched and run once the page is painted and its largest picture is there, so that they do not take the line
 * from it: at the first press at once, and in a page that is not seen, which is not painted.
 *
 * The build makes a file of its own of this module and those that it imports, without others: it is all that the document runs itself.
 */
export function startScripts(importEntry = importVerified): void {
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    const deferred = [...document.querySelectorAll<HTMLLinkElement>(DEFERRED)];
    for (const link of deferred) {
      // In a new element, since not all browsers look at one again whose `rel` has changed.
      const preload = document.createElement('link');
      for (const { name, value } of link.attributes) preload.setAttribute(name, value);
      preload.rel = 'modulepreload';
      link.replaceWith(preload);
    }
    const [entry] = deferred;
    // The HTML is complete without them: links and forms go on working.
    if (entry)
      importEntry(entry.href, entry.getAttribute('integrity') ?? '').catch((error) => console.error(error));
  };
  if (document.hidden) {
    start();
    return;
  }
  for (const type of PRESSES) addEventListener(type, start, { once: true, capture: true, passive: true });
  setTimeout(start, MAX_WAIT_MS);
  void Promise.all([firstPaint(), largestPicture()]).then(start);
}

function firstPaint(): Promise<unknown> {
  if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes('paint')) return Promise.resolve();
  return new Promise((painted) => {
    new PerformanceObserver(painted).observe({ type: 'paint', buffered: true });
  });
}

/** This runs as soon as it is there, and the HTML may still be coming. */
async function largestPicture(): Promise<void> {
  if (document.readyState === 'loading')
    await new Promise((parsed) => document.addEventListener('DOMContentLoaded', parsed, { once: true }));
  await pictureSettled();
}

/** The page says which one it is. A picture that cannot be had holds nothing up. */
function pictureSettled(): Promise<unknown> {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  if (!picture || picture.complete) return Promise.resolve();
  return new Promise((settled) => {
    for (const type of ['load', 'error']) picture.addEventListener(type, settled, { once: true });
  });
}

recordPresses();
writeMenusOnOpen();
renderWholeWhenReloaded();
startScripts();

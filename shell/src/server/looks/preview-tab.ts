import { COOKIES } from '@sanderling/contract/site/cookies';
import { LOOK_COOKIE, lookMark } from '@sanderling/releases/preview/look-mark';
import { previewParameters } from '@sanderling/releases/preview/preview-link';
import { PREVIEW_COOKIE } from '../routing/previewed-content.ts';
import type { Fields } from './browser.ts';

const PREVIEW_MS = 600_000;
const SHOP_MS = 5_000;
const PAUSE_MS = 250;

/** The running shop, as a browser that looks at releases finds it. */
export interface LookedAtShop {
  /** Where the shop answers. */
  publicOrigin: string;
  previewSecret: string;
  /** What opens a staging shop, as a visitor has it who knows its password; null where the shop asks for none. */
  stagingPass: string | null;
  now: () => Date;
}

/** What a browser that has opened the preview of a set keeps of it. */
function previewValue(set: string, { previewSecret, now }: LookedAtShop): string {
  const until = new Date(now().getTime() + PREVIEW_MS);
  return encodeURIComponent(previewParameters({ of: { set }, until }, previewSecret).toString());
}

/**
 * By which the shop shows a set to the browser that looks, without the page that a preview's link leads to, and knows it, and counts
 * nothing of what its pages report: as DevTools sets cookies.
 */
export function lookCookies(set: string, shop: LookedAtShop): Fields[] {
  const { publicOrigin, previewSecret, now } = shop;
  const until = new Date(now().getTime() + PREVIEW_MS);
  return [
    { name: LOOK_COOKIE, value: lookMark(until, previewSecret) },
    { name: PREVIEW_COOKIE, value: previewValue(set, shop) },
    ...stagingCookies(shop),
  ].map((cookie) => ({ ...cookie, url: publicOrigin, httpOnly: true }));
}

function stagingCookies({ stagingPass }: LookedAtShop): { name: string; value: string }[] {
  return stagingPass === null ? [] : [{ name: COOKIES.stagingPass.name, value: stagingPass }];
}

/** Resolves when the shop shows a set to who opens its preview: null then, else why it does not. */
export async function whyNotShown(set: string, shop: LookedAtShop): Promise<string | null> {
  const startedAt = performance.now();
  for (;;) {
    const shown = await shownSet(set, shop);
    if (shown === set) return null;
    if (shown === CLOSED)
      return `the shop at ${shop.publicOrigin} asks for a password: set SANDERLING_ENV and STAGING_PASSWORD here as it has them`;
    if (performance.now() - startedAt > SHOP_MS)
      return `the shop at ${shop.publicOrigin} ${shown === null ? 'does not answer' : 'does not show the release'}`;
    // Another machine's shop follows the store four times a second.
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** In place of a set: what a staging shop answers who does not show its pass. */
const CLOSED = 'closed';

/** What the shop shows to who has opened a preview; null where it does not answer. */
async function shownSet(set: string, shop: LookedAtShop): Promise<string | null> {
  try {
    const cookies = [{ name: PREVIEW_COOKIE, value: previewValue(set, shop) }, ...stagingCookies(shop)];
    const page = await fetch(`${shop.publicOrigin}/`, {
      method: 'HEAD',
      headers: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
      signal: AbortSignal.timeout(SHOP_MS),
    });
    return page.status === 401 ? CLOSED : page.headers.get('x-release-set');
  } catch {
    return null;
  }
}

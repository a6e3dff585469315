import { LOOK_COOKIE, lookMark } from '@sanderling/releases/preview/look-mark';
import { previewParameters } from '@sanderling/releases/preview/preview-link';

const PREVIEW_MS = 600_000;
const SHOP_MS = 5_000;
const PAUSE_MS = 250;

/** The running shop, as a browser that looks at releases finds it. */
export interface LookedAtShop {
  /** Where the shop answers. */
  publicOrigin: string;
  previewSecret: string;
  now: () => Date;
}

/** The address that opens a set in a browser. */
export function previewOf(set: string, { publicOrigin, previewSecret, now }: LookedAtShop): string {
  const until = new Date(now().getTime() + PREVIEW_MS);
  return `${publicOrigin}/?${previewParameters({ of: { set }, until }, previewSecret)}`;
}

/** By which the shop knows the browser that looks, and counts nothing of what its pages report: as DevTools sets a cookie. */
export function ownLookCookie({ publicOrigin, previewSecret, now }: LookedAtShop) {
  const until = new Date(now().getTime() + PREVIEW_MS);
  return { name: LOOK_COOKIE, value: lookMark(until, previewSecret), url: publicOrigin, httpOnly: true };
}

/** Resolves when the shop shows a set to who opens its preview: null then, else why it does not. */
export async function whyNotShown(set: string, shop: LookedAtShop): Promise<string | null> {
  const startedAt = performance.now();
  for (;;) {
    const shown = await shownSet(set, shop);
    if (shown === set) return null;
    if (performance.now() - startedAt > SHOP_MS)
      return `the shop at ${shop.publicOrigin} ${shown === null ? 'does not answer' : 'does not show the release'}`;
    // Another machine's shop follows the store four times a second.
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** What the shop shows to who opens a preview; null where it does not answer. */
async function shownSet(set: string, shop: LookedAtShop): Promise<string | null> {
  const signal = () => AbortSignal.timeout(SHOP_MS);
  try {
    const opened = await fetch(previewOf(set, shop), { redirect: 'manual', signal: signal() });
    const cookies = opened.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
    const page = await fetch(`${shop.publicOrigin}/`, {
      method: 'HEAD',
      headers: { cookie: cookies.join('; ') },
      signal: signal(),
    });
    return page.headers.get('x-release-set');
  } catch {
    return null;
  }
}

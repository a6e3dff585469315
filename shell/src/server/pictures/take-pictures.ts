import { previewParameters } from '@sanderling/releases/preview/preview-link';
import { ReleaseError } from '@sanderling/releases/release-error';
import type { Releases } from '@sanderling/releases/releases';
import { liveVersions } from '@sanderling/releases/sets/versions-at';
import { pagesToTry } from '../trial/sample-pages.ts';
import { type Browser, startBrowser } from './browser.ts';
import { type Look, lookAtPage } from './look-at-page.ts';

export const WIDTHS_PX = [390, 1440] as const;
const MAX_PAGES = 8;
const PREVIEW_MS = 600_000;
const SHOP_MS = 5_000;

interface PicturesOptions {
  releases: Releases;
  /** Path of a Chromium. */
  executable: string;
  /** Where the shop answers. */
  publicOrigin: string;
  previewSecret: string;
  now: () => Date;
}

/**
 * Looks at the pages of a published release, live or not, as the running shop makes them with all that is live, and keeps pictures and
 * what the browser complained of with the release. Answers how many pictures there are. Throws ReleaseError where the shop does not answer.
 */
export async function takePictures(
  { name, version }: { name: string; version: string },
  options: PicturesOptions,
): Promise<number> {
  const { releases, executable, now } = options;
  const release = await releases.release(name, version);
  if (!release) throw new ReleaseError(`${name} ${version} was never published.`);
  const set = await releases.setWith({ [name]: version });
  const first = await openPreview(set, options);
  const before = await releases.setWith(liveVersions(await releases.status()));
  const pages = pagesToTry([release]).toReversed().slice(0, MAX_PAGES).toReversed();
  const browser = await startBrowser(executable);
  const files = new Map<string, Buffer>();
  const pictures = [];
  try {
    for (const [at, page] of pages.entries()) {
      for (const widthPx of WIDTHS_PX) {
        const look = await lookAtPage(browser, { address: `${options.publicOrigin}${page}`, first, widthPx });
        const file = look.picture && `page-${at}-${widthPx}.webp`;
        if (file && look.picture) files.set(file, look.picture);
        const live = { set: before, page, widthPx };
        pictures.push({ page, widthPx, file, complaints: await newComplaints(look, live, { ...options, browser }) });
      }
    }
  } finally {
    await browser.close();
  }
  await releases.keepPictures(name, version, {
    index: { takenAt: now().toISOString(), set, pictures },
    files,
  });
  return files.size;
}

/** What the live releases do not give a reason for. */
async function newComplaints(
  { complaints }: Look,
  { set, page, widthPx }: { set: string; page: string; widthPx: number },
  options: PicturesOptions & { browser: Browser },
): Promise<string[]> {
  if (complaints.length === 0) return [];
  const first = previewOf(set, options);
  const live = await lookAtPage(options.browser, { address: `${options.publicOrigin}${page}`, first, widthPx });
  // Two releases differ in the version that their files' addresses have.
  const plain = (complaint: string) => complaint.replaceAll(/\/releases\/[^/\s]+\/[^/\s]+\//g, '');
  const known = new Set(live.complaints.map(plain));
  return complaints.filter((complaint) => !known.has(plain(complaint)));
}

/** The address that opens the set in a browser, once the shop knows the set. */
async function openPreview(set: string, options: PicturesOptions): Promise<string> {
  const address = previewOf(set, options);
  const startedAt = performance.now();
  for (;;) {
    const shown = await shownSet(address, options.publicOrigin);
    if (shown === set) return address;
    if (performance.now() - startedAt > SHOP_MS)
      throw new ReleaseError(
        shown === null
          ? `the shop at ${options.publicOrigin} does not answer`
          : `the shop at ${options.publicOrigin} does not show the release`,
      );
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** What the shop shows to who opens a preview; null where it does not answer. */
async function shownSet(address: string, origin: string): Promise<string | null> {
  const signal = () => AbortSignal.timeout(SHOP_MS);
  try {
    const opened = await fetch(address, { redirect: 'manual', signal: signal() });
    const cookie = opened.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
    const page = await fetch(`${origin}/`, { method: 'HEAD', headers: { cookie: cookie.join('; ') }, signal: signal() });
    return page.headers.get('x-release-set');
  } catch {
    return null;
  }
}

function previewOf(set: string, { publicOrigin, previewSecret, now }: PicturesOptions): string {
  const until = new Date(now().getTime() + PREVIEW_MS);
  return `${publicOrigin}/?${previewParameters({ of: { set }, until }, previewSecret)}`;
}

import { entryOf, previousVersion } from '@sanderling/releases/registry-document';
import { ReleaseError } from '@sanderling/releases/release-error';
import type { Releases } from '@sanderling/releases/releases';
import { startBrowser } from '../looks/browser.ts';
import { lookBeside } from '../looks/compare-looks.ts';
import { type LookedAtShop, whyNotShown } from '../looks/preview-tab.ts';
import { ownPages, pagesWithSlots } from '../trial/sample-pages.ts';

const WIDTHS_PX = [390, 1440];
const MAX_PAGES = 4;

interface PicturesOptions {
  releases: Releases;
  /** Path of a Chromium. */
  executable: string;
  shop: LookedAtShop;
}

/**
 * Looks at the pages of a published release, live or not, as the running shop makes them with all that is live, and keeps pictures and
 * what the browser complained of with the release. Answers how many pictures there are. Throws ReleaseError where the shop does not answer.
 */
export async function takePictures(
  { name, version }: { name: string; version: string },
  { releases, executable, shop }: PicturesOptions,
): Promise<number> {
  const release = await releases.release(name, version);
  if (!release) throw new ReleaseError(`${name} ${version} was never published.`);
  const entry = entryOf(await releases.status(), name);
  // Of a release that is live already, the one before it is its comparison.
  const before = entry.live === version ? previousVersion(entry) : undefined;
  const sets = {
    set: await releases.setWith({ [name]: version }),
    live: await releases.setWith(before === undefined ? {} : { [name]: before }),
  };
  const reason = await whyNotShown(sets.set, shop);
  if (reason) throw new ReleaseError(reason);
  // What is on pages of others first: most visitors see that.
  const pages = [...new Set([...pagesWithSlots([release]), ...ownPages([release])])].slice(0, MAX_PAGES);
  const browser = await startBrowser(executable);
  const files = new Map<string, Buffer>();
  const pictures = [];
  try {
    for (const [at, page] of pages.entries()) {
      for (const widthPx of WIDTHS_PX) {
        const { picture, complaints } = await lookBeside({ page, widthPx, isPictured: true }, sets, {
          browser,
          shop,
        });
        const file = picture && `page-${at}-${widthPx}.webp`;
        if (file && picture) files.set(file, picture);
        pictures.push({ page, widthPx, file, complaints });
      }
    }
  } finally {
    await browser.close();
  }
  const takenAt = shop.now().toISOString();
  await releases.keepPictures(name, version, { index: { takenAt, set: sets.set, pictures }, files });
  return files.size;
}

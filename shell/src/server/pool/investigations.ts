import { findCulprit } from './find-culprit.ts';
import { findGrowingReleases, type Growth } from './find-growing-releases.ts';
import type { PinnedVersions, RenderJob } from './messages.ts';
import type { PoolOptions } from './pool-contract.ts';
import type { Quarantine } from './quarantine.ts';
import type { SingleSliceThread } from './single-slice-thread.ts';
import { labelOf, releaseOfLabel } from './slice-marker.ts';

const MEGABYTE = 1_000_000;
/** Of a thread's memory, with each page: threads would be replaced faster than they make pages. With less the slice is named, and stays. */
const TOO_FAST_BYTES = 8 * MEGABYTE;
/** What was found about the memory of these releases is not looked for again sooner. */
const KNOWN_MS = 600_000;
/** Nor said again. */
const SAID_MS = 10_000;
/** Pages that say what hangs: those that hung, and a few that were made before. */
const MAX_PAGES_THAT_HANG = 3;

/** What is known of a thread that was replaced. */
interface Evidence {
  pages: readonly RenderJob[];
  /** Labels of releases that were seen last. */
  seen: readonly string[];
}

/**
 * Finds out whose doing it was that threads were replaced, where that was not seen: their pages are made again, with one slice at a time, in a thread
 * that no visitor waits for. One investigation goes on at a time; what happens meanwhile happens again.
 */
export function createInvestigations({
  open,
  quarantine,
  log,
  now,
  onMemoryKept,
}: Pick<PoolOptions, 'log' | 'now' | 'onMemoryKept'> & {
  open: () => SingleSliceThread;
  quarantine: Pick<Quarantine, 'add' | 'suspect' | 'holds'>;
}) {
  const growths = new Map<string, { found: readonly Growth[]; atMs: number; saidMs: number }>();
  let running: Promise<void> | null = null;

  function blame({ slice, bytesPerPage, takenBytes }: Growth, versions: PinnedVersions) {
    const release = versions[slice] ?? '';
    const isTooMuch = bytesPerPage > TOO_FAST_BYTES || takenBytes > 0;
    const reason = `${inWords({ bytesPerPage, takenBytes })}, measured with it alone.`;
    log('error', 'A release keeps memory', {
      slice,
      release,
      reason,
      isLeftOut: isTooMuch && slice !== 'shell',
    });
    onMemoryKept?.({ slice, release, bytesPerPage, reason });
    if (isTooMuch && slice !== 'shell') quarantine.add(labelOf({ name: slice, version: release }));
  }

  function once(investigate: () => Promise<void>) {
    if (running) return running;
    running = investigate().finally(() => {
      running = null;
    });
    return running;
  }

  return {
    /** A thread hung, or has ended, and it is not sure in whose code. */
    async ofHang({ pages, seen }: Evidence) {
      // Found out meanwhile, or in another thread.
      if (seen.some(quarantine.holds)) return;
      const versions = pages[0]?.versions;
      if (!versions) return seen.slice(0, 1).forEach(quarantine.suspect);
      await once(async () => {
        const few = pages.slice(0, MAX_PAGES_THAT_HANG);
        const name = await findCulprit({ open, pages: few, slices: slicesOf(versions, seen) });
        // With one slice alone it did not happen again: once may be a busy machine's doing.
        if (name === null) return seen.slice(0, 1).forEach(quarantine.suspect);
        const release = versions[name] ?? '';
        quarantine.add(labelOf({ name, version: release }));
        const reason = 'Pages with it alone hang as well, or end their thread.';
        log('error', 'A release is left out', { slice: name, release, reason });
      });
    },
    /** A thread was full, or a release has taken much at once. */
    async ofMemory({ pages, seen }: Evidence, bytesPerPage: number | null) {
      const [page] = pages;
      if (!page) return;
      const { releaseSetId, versions } = page;
      const known = growths.get(releaseSetId);
      if (known && now() - known.atMs < KNOWN_MS) {
        if (now() - known.saidMs < SAID_MS) return;
        known.saidMs = now();
        for (const growth of known.found) blame(growth, versions);
        return;
      }
      await once(async () => {
        const found = await findGrowingReleases({
          open,
          pages,
          slices: slicesOf(versions, seen),
          bytesPerPage,
        });
        growths.clear();
        growths.set(releaseSetId, { found, atMs: now(), saidMs: now() });
        for (const growth of found) blame(growth, versions);
        if (found.length === 0)
          log('warn', 'A render thread was full, and no release keeps memory when it is alone', {
            pages: pages.length,
          });
      });
    },
  };
}

/** Those that were seen come first. */
function slicesOf(versions: PinnedVersions, seen: readonly string[]): string[] {
  const first = seen.map((label) => releaseOfLabel(label).slice).filter((name) => name in versions);
  return [...new Set([...first, ...Object.keys(versions)])].filter((name) => name !== 'shell');
}

function inWords({ bytesPerPage, takenBytes }: Omit<Growth, 'slice'>): string {
  const megabytes = (bytes: number) => (bytes / MEGABYTE).toFixed(1);
  if (takenBytes > 0) return `It takes ${megabytes(takenBytes)} MB while its code runs once`;
  if (bytesPerPage === Number.POSITIVE_INFINITY) return 'It takes all the memory that a thread has';
  return `Each page leaves ${megabytes(bytesPerPage)} MB behind`;
}

import { SEARCH_MS } from './find-culprit.ts';
import type { RenderJob } from './messages.ts';
import type { Outcome, SingleSliceThread } from './single-slice-thread.ts';

/** So often it takes too much before it is said: once may be what it does when it starts. */
const TIMES = 2;
/** So many are made with each slice in each round, some of them again where there are fewer. */
const PAGES = 18;
/** What is compiled and cached comes in the first: only what grows as much in each is kept from page to page. */
const ROUNDS = 2;
/** After so much it is known what a slice does. */
const ENOUGH_BYTES = 64_000_000;
/** More than a slice that keeps nothing is measured at while its thread is young. */
const NOISE_BYTES = 300_000;
/** Of what a page has left in the thread on average: a slice with less is not why the thread was full. */
const SHARE = 0.4;

interface Search {
  open: () => SingleSliceThread;
  /** Pages that the thread has made. */
  pages: readonly RenderJob[];
  slices: readonly string[];
  /** What each of its pages has left in the thread; null where that is not known. */
  bytesPerPage: number | null;
}

/** What a slice does to the memory of a thread that nothing else runs in. */
export interface Growth {
  slice: string;
  /** What each page has left; infinite where the thread has ended. */
  bytesPerPage: number;
  /** The most that its code has taken while it ran once, as far as it was too much. */
  takenBytes: number;
}

/** Slices with which alone the memory of a thread grows with each page, or that take too much at once. */
export async function findGrowingReleases({ open, pages, slices, bytesPerPage }: Search): Promise<Growth[]> {
  const endsAt = performance.now() + SEARCH_MS;
  const least = Math.max(NOISE_BYTES, SHARE * (bytesPerPage ?? 0));
  const found: Growth[] = [];
  let thread = open();
  let ownBytes = 0;
  try {
    // The shell's own comes first: it is part of what is measured with each slice.
    for (const slice of [null, ...slices]) {
      if (performance.now() > endsAt) break;
      const grown = await measureGrowth(thread, pages, slice);
      if (slice === null) ownBytes = grown.bytesPerPage;
      const own = grown.bytesPerPage - (slice === null ? 0 : ownBytes);
      const isGrowing = own >= least;
      if (isGrowing || grown.takenBytes > 0)
        found.push({ slice: slice ?? 'shell', bytesPerPage: own, takenBytes: grown.takenBytes });
      if (isGrowing || grown.isStopped || grown.takenBytes > 0) {
        void thread.close();
        thread = open();
      }
    }
    return found;
  } finally {
    void thread.close();
  }
}

async function measureGrowth(thread: SingleSliceThread, pages: readonly RenderJob[], slice: string | null) {
  // A thread that hangs is another one's matter.
  const stopped = (outcome: Outcome) => ({
    bytesPerPage: outcome === 'ended' ? Number.POSITIVE_INFINITY : 0,
    takenBytes: 0,
    isStopped: true,
  });
  const [first] = pages;
  // With the first page its files are read and compiled.
  const begun = first ? await thread.make(first, slice) : 'made';
  if (begun !== 'made') return stopped(begun);
  await thread.rest();
  const takenBefore = thread.taken.length;
  const begins = await thread.measure();
  // Of a machine that is too full nothing is learned.
  if (begins === null) return stopped('hung');
  let before = begins;
  let bytesPerPage = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round += 1) {
    let made = 0;
    let isEnough = false;
    while (made < PAGES && !isEnough) {
      const page = pages[(round * PAGES + made) % pages.length];
      const outcome = page ? await thread.make(page, slice) : 'made';
      if (outcome !== 'made') return stopped(outcome);
      made += 1;
      isEnough =
        thread.taken.length >= takenBefore + TIMES ||
        (thread.heldBytes() - before > ENOUGH_BYTES &&
          ((await thread.measure()) ?? 0) - before > ENOUGH_BYTES);
    }
    await thread.rest();
    const after = (await thread.measure()) ?? before;
    bytesPerPage = Math.min(bytesPerPage, (after - before) / made);
    before = after;
    if (isEnough) break;
  }
  return {
    bytesPerPage,
    takenBytes: Math.max(0, ...thread.taken.slice(takenBefore + TIMES - 1)),
    isStopped: false,
  };
}

import type { RenderJob } from './messages.ts';
import type { Outcome, SingleSliceThread } from './single-slice-thread.ts';

/** What a page leaves behind may come so much later. Threads that wait for it cost a few megabytes each. */
const LATE_MS = 12_000;
/** So long it is looked for. A machine that has so much to do that this is not enough has another problem. */
export const SEARCH_MS = 30_000;

interface Search {
  open: () => SingleSliceThread;
  /** What a thread had when it hung: pages, those that it had not answered first. */
  pages: readonly RenderJob[];
  /** Those that were seen last first. */
  slices: readonly string[];
}

/**
 * The slice with which alone pages hang or end their thread as well; null where none does it by itself, or the shell does it without any. A slice
 * is named only if nothing else had run in its thread: what an earlier one left behind there may have waited until now.
 */
export async function findCulprit({ open, pages, slices }: Search): Promise<string | null> {
  const endsAt = performance.now() + SEARCH_MS;
  let thread = open();
  try {
    let isFresh = true;
    if ((await makeAll(thread, pages, null)) !== 'made') return null;
    for (const slice of slices) {
      if (performance.now() > endsAt) return null;
      const found = await makeAll(thread, pages, slice);
      if (found !== 'made' && isFresh) return slice;
      if (found !== 'made') {
        void thread.close();
        thread = open();
        if ((await makeAll(thread, pages, slice)) !== 'made') return slice;
      }
      isFresh = false;
    }
    return performance.now() > endsAt ? null : await findLate({ open, pages, slices });
  } finally {
    void thread.close();
  }
}

/** The slice in whose thread nothing else has run, and which hangs or ends it a good while after its pages; they wait for that together. */
async function findLate({ open, pages, slices }: Search): Promise<string | null> {
  const { promise: found, resolve: find } = Promise.withResolvers<string | null>();
  const threads = slices.map((slice) => ({ slice, thread: open() }));
  const waits = threads.map(async ({ slice, thread }) => {
    const made = await makeAll(thread, pages, slice);
    if (made !== 'made' || (await thread.rest(LATE_MS)) !== 'made') find(slice);
  });
  try {
    return await Promise.race([found, Promise.all(waits).then(() => null)]);
  } finally {
    for (const { thread } of threads) void thread.close();
  }
}

async function makeAll(
  thread: SingleSliceThread,
  pages: readonly RenderJob[],
  slice: string | null,
): Promise<Outcome> {
  // Some things are done the second time alone, when everything is loaded.
  for (const page of [...pages, ...pages]) {
    const outcome = await thread.make(page, slice);
    if (outcome !== 'made') return outcome;
  }
  return thread.rest();
}

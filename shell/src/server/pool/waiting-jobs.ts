import { createWaitQueue, type Place, type WaitQueue } from '../admission/wait-queue.ts';
import type { Job } from './render-job.ts';
import type { SlicePlaces } from './slice-places.ts';

/** What waits for a thread: about as many as are rendered while a shopper is still patient. */
const MAX_WAITING = 52;
/** Variants of one page that wait: a page has more of them than a shopper looks at. */
const VARIANTS_PER_PAGE = 8;
/** Pages of one slice that wait: the others' find room however many ask for its own. */
const WAITING_PER_SLICE = 40;

/** The pages that no thread has yet. */
export function createWaitingJobs(now: () => number): WaitQueue<Job> {
  return createWaitQueue<Job>(
    {
      max: MAX_WAITING,
      alike: [
        {
          max: VARIANTS_PER_PAGE,
          kindOf: ({ priority, pathname }) => (priority === 'variant' ? pathname : null),
        },
        { max: WAITING_PER_SLICE, kindOf: ({ owner }) => owner },
      ],
    },
    now,
  );
}

/** Whether a page may begin beside those that run, in so many places of all threads. */
export function hasRoom(
  next: Job,
  { running, places, slicePlaces }: { running: readonly Job[]; places: number; slicePlaces: SlicePlaces },
): boolean {
  if (!slicePlaces.hasRoom(next.owner, running.map(asPage), places)) return false;
  const variants = running.filter(isVariant);
  return (
    !isVariant(next) ||
    (variants.length < places / 2 && slicePlaces.hasRoomIfSlow(next.owner, variants.map(asPage), places / 2))
  );
}

function asPage({ owner, sentAt }: Job) {
  return { owner, sinceMs: sentAt };
}

function isVariant({ priority }: Place): boolean {
  return priority === 'variant';
}

import { ReleaseError } from '@sanderling/releases/release-error';
import { openReleases } from '@sanderling/releases/releases';
import { createLateTimers } from './late-timers.ts';
import { createMishaps } from './mishaps.ts';
import { createProgress } from './progress.ts';
import type { PageNote, TrialAnswer, TrialOrder } from './run-trial.ts';
import { makeLivePages, tryReleases } from './trial.ts';
import { createTrialClock } from './trial-clock.ts';
import type { MadePage } from './trial-site.ts';

// A process of its own, which is ended whatever the releases do: its parent waits no longer than it wants to.
// Slices find no such thing at the process any more.
const send = process.send?.bind(process);
const progress = createProgress((note) => send?.(note));
const mishaps = createMishaps(progress.last);
const timers = createLateTimers({ clock: createTrialClock(), mishaps, progress });
// What a release leaves running, such as a timer, would keep it after a parent that was killed.
const { pid } = process;
const kill = process.kill.bind(process);
process.on('disconnect', () => kill(pid, 'SIGKILL'));
process.on('message', (order: TrialOrder) => {
  const releases = openReleases({ dataDir: order.releases.folder, keysFile: order.releases.keysFile });
  const options = { ...order, releases, mishaps, progress, timers, onPage };
  const answer = order.onlyPages ? makeLivePages(options, order.onlyPages) : tryReleases(options);
  answer.then(
    (found) => send?.(found),
    (error) => send?.(asAnswer(error)),
  );
});

// Read by others while the next one is made.
function onPage(page: MadePage) {
  const note: PageNote = { page };
  send?.(note);
}

/** What keeps releases tells a team what to do; anything else is the shop's own, and its stack is for the shop's log. */
function asAnswer(error: unknown): TrialAnswer {
  if (error instanceof ReleaseError) return { problems: [error.message] };
  return { problems: [], failure: String(error instanceof Error ? error.stack : error) };
}

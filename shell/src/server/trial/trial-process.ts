import { openReleases } from '@sanderling/releases/releases';
import type { TrialOrder } from './run-trial.ts';
import { tryReleases } from './trial.ts';

// A process of its own, which is ended whatever the releases do: its parent waits no longer than it wants to.
process.on('unhandledRejection', () => undefined);
// Slices find no such thing at the process any more.
const send = process.send?.bind(process);
process.on('message', (order: TrialOrder) => {
  const releases = openReleases({ dataDir: order.releases.folder, keysFile: order.releases.keysFile });
  tryReleases({ ...order, releases }).then(
    (problems) => send?.({ problems }),
    (error) => send?.({ problems: [String(error instanceof Error ? error.message : error)] }),
  );
});

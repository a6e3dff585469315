import { fork } from 'node:child_process';
import path from 'node:path';
import type { Releases } from '@sanderling/releases/releases';
import { liveVersions, type Versions } from '@sanderling/releases/sets/versions-at';
import type { RendererSettings } from '../../render/contract/render-contract.ts';
import type { WorkerSettings } from '../pool/messages.ts';

const WITHIN_MS = 20_000;

export interface TrialOrder {
  /** Where releases are read from, and whose run. */
  releases: WorkerSettings['releases'];
  settings: RendererSettings;
  live: Versions;
  wanted: Versions;
}

/** What is wrong with releases when they are used, one sentence each; see `tryReleases`. They run in a process that ends with this. */
export function runTrial(order: TrialOrder, withinMs = WITHIN_MS): Promise<string[]> {
  return new Promise((resolve) => {
    // No secret of the shop is in its environment, and no flag that the shop itself was started with.
    const child = fork(path.join(import.meta.dirname, 'trial-process.ts'), {
      env: {},
      execArgv: [],
      silent: true,
    });
    const end = (problems: string[]) => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      resolve(problems);
    };
    const timer = setTimeout(
      () =>
        end([`The pages with it were not made within ${withinMs / 1_000} s: it loops, or waits for ever.`]),
      withinMs,
    );
    child.on('message', ({ problems }: { problems: string[] }) => end(problems));
    child.on('error', (error) => end([`It could not be tried: ${error.message}`]));
    child.on('exit', (code) => end([`It ends the process that uses it (${code}).`]));
    child.send(order);
  });
}

/** The same for what would be live with these versions. */
export async function runTrialWith(
  versions: Versions,
  shop: Pick<TrialOrder, 'settings'> & {
    releases: Pick<Releases, 'status' | 'release'>;
    readFrom: TrialOrder['releases'];
  },
): Promise<string[]> {
  const { releases, readFrom, settings } = shop;
  const live = liveVersions(await releases.status());
  const wanted = { ...live, ...versions };
  // What is asked for here is there for the process that makes the pages.
  for (const [name, version] of Object.entries(wanted)) await releases.release(name, version);
  return runTrial({ releases: readFrom, settings, live, wanted });
}

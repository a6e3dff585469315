import { isForced } from './audit/audit-log.ts';
import type { ChangeOptions } from './changes.ts';
import type { Releases } from './releases.ts';
import type { Versions } from './sets/versions-at.ts';

/** A release that was published is tried with what is live; before anything is, and with a reason by force, it is not. */
export async function tryUnlessForced(
  versions: Versions,
  trial: {
    releases: Pick<Releases, 'status'>;
    tryOut: (versions: Versions) => Promise<void>;
    change: ChangeOptions;
  },
): Promise<void> {
  const { releases, tryOut, change } = trial;
  if (isForced(change)) return;
  const { slices } = await releases.status();
  const isPublished = Object.entries(versions).every(([name, version]) => slices[name]?.releases[version]);
  // What was never published is refused by its name.
  if (!isPublished || (!slices.shell?.live && !versions.shell)) return;
  await tryOut(versions);
}

import type { Versions } from '@sanderling/releases/sets/versions-at';
import type { PublishingContext } from './command-context.ts';

/** A release that was published is tried with what is live; before anything is, and with a reason by force, it is not. */
export async function tryUnlessForced(
  versions: Versions,
  { releases, tryOut, change }: Pick<PublishingContext, 'releases' | 'tryOut' | 'change'>,
): Promise<void> {
  if (change.force && change.why) return;
  const { slices } = await releases.status();
  const isPublished = Object.entries(versions).every(([name, version]) => slices[name]?.releases[version]);
  // What was never published is refused by its name.
  if (!isPublished || (!slices.shell?.live && !versions.shell)) return;
  await tryOut(versions);
}

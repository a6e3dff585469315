import { openConfiguredReleases } from '@sanderling/releases/configured-releases';
import { StorageUnavailable } from '@sanderling/releases/release-error';
import { readReleasesConfig } from '@sanderling/releases/releases-config';
import { releasables } from '@sanderling/slice-kit/project/project.ts';
import { publishAndPromote } from '@sanderling/slice-kit/publish/publish-sources.ts';
import { Refusal } from './refusal.ts';
import { ROOT } from './root.ts';

/** Builds the slices and the shell whose sources changed, keeps their releases and makes them live. */
export async function publishChangedSlices(dataDir: string, say: (text: string) => void): Promise<void> {
  try {
    const config = readReleasesConfig(process.env);
    const releases = await openConfiguredReleases({ dataDir, config, warn: say });
    const names = [...releasables(ROOT).keys()];
    const changed = await publishAndPromote({ root: ROOT, releases, names, say });
    if (changed.length === 0) say('All slices are built and live already.');
    else say(`Live now: ${changed.map(({ name }) => name).join(', ')}.`);
  } catch (error) {
    // Shell and API start from their copy, and go on with what was live; where there is none, the shell says so.
    if (error instanceof StorageUnavailable)
      return say(
        `${error.message} The shop starts with what was live last; sources that have changed are published at the next start.`,
      );
    if (error instanceof Error && /^(BuildFailed|ReleaseError)$/.test(error.name))
      throw new Refusal(error.message);
    throw error;
  }
}

import { isDevelopment } from '@sanderling/releases/gate/refuse';
import type { Releases } from '@sanderling/releases/releases';
import { watchReleases } from './watch-releases.ts';

/** Development releases older than these are removed; a tab that was open for longer is reloaded. */
const MAX_DEV_RELEASES = 5;

const DEVELOPMENT = { why: 'For development' };

/**
 * For `npm run dev`: every good build of the named slices (and of the shell) is published and live in the local registry, where
 * the running shop finds it with its next request. `onPromoted` hears of it, to reload pages. Answers the function that ends it.
 */
export function promoteWhileEditing(options: {
  root: string;
  releases: Releases;
  names: readonly string[];
  say: (line: string) => void;
  onPromoted?: (release: { name: string; version: string }) => void;
}): Promise<() => Promise<void>> {
  const { root, releases, names, say, onPromoted } = options;
  return watchReleases({
    root,
    names,
    say,
    async onRelease({ folder }) {
      const { name, version } = await releases.publish(folder, DEVELOPMENT);
      await releases.promote({ [name]: version }, { drops: true, development: true });
      await releases.prune(name, MAX_DEV_RELEASES, isDevelopment);
      onPromoted?.({ name, version });
    },
  });
}

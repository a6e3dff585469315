import path from 'node:path';
import { openConfiguredReleases } from '@sanderling/releases/configured-releases';
import { isDevelopment } from '@sanderling/releases/gate/refuse';
import { readReleasesConfig } from '@sanderling/releases/releases-config';
import { sourceHash } from '../build/source-hash.ts';
import { releaseTarget } from '../build/targets/targets.ts';
import { projectRoot } from '../project/project.ts';
import { createDevBuild } from './dev-build.ts';
import { devVersion } from './dev-release.ts';

// node publish-dev-shell.ts: builds the shell for development, and keeps it without making it live. Prints its version. The shop at
// DATA_DIR shows it to developers, in whose pages it can do what React's production build cannot.
const WHY = 'For pages in which a slice is edited';
/** Pages of the one before may be open. */
const MAX_SHELLS = 2;

const root = projectRoot(import.meta.dirname);
const dataDir = path.resolve(root, process.env.DATA_DIR ?? '.data');
const releases = await openConfiguredReleases({ dataDir, config: readReleasesConfig(process.env) });
const target = releaseTarget(root, 'shell', 'development');
const version = devVersion(sourceHash(target));

if (!(await releases.isWhole('shell', version))) {
  // Not where `npm run dev` builds: it may run at the same time.
  const build = createDevBuild(target, path.join(root, '.cache/dev-shell'));
  const { folder } = await build.build();
  await releases.publish(folder, { why: WHY });
  await build.close();
  await releases.prune('shell', MAX_SHELLS, isDevelopment);
}
console.log(version);

import { buildRelease } from '../build/build-release.ts';
import { releaseTarget } from '../build/targets/targets.ts';
import { buildCache } from './publish-sources.ts';

// Builds one release, for publish-sources.ts: node build-process.ts <root> <name> <mode>
const [root = '', name = '', mode] = process.argv.slice(2);
// A command that was stopped wants no build any more, and there is no channel left to answer on.
process.once('disconnect', () => process.exit());
try {
  const target = releaseTarget(root, name, mode === 'development' ? mode : 'production');
  process.send?.({ built: await buildRelease(target, buildCache(root)) });
} catch (error) {
  process.send?.({ failure: error instanceof Error ? error.message : String(error) });
}
process.disconnect();

import { execFile } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { SliceRelease } from '@sanderling/contract/wire/slice-manifest';
import type { Releases } from '@sanderling/releases/releases';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
/** Named and not imported: a shop that runs knows no build tools. */
const SCRIPT = path.join(ROOT, 'shared/slice-kit/src/dev/publish-dev-shell.ts');

/** The shell as a development build, for pages in which a slice is edited: components keep their state there. */
export interface DevShell {
  /** Null while it is built, and where it cannot be: the live shell is shown then. Asked for the first time, it is built. */
  current(): SliceRelease | null;
}

export function createDevShell(options: {
  releases: Pick<Releases, 'release'>;
  dataDir: string;
  log: { info: (message: string) => void; warn: (error: unknown, message: string) => void };
  /** Answers the version that was built and published. */
  build?: (dataDir: string) => Promise<string>;
}): DevShell {
  const { releases, dataDir, log, build = publishDevShell } = options;
  let shell: SliceRelease | null = null;
  let isAsked = false;

  async function start() {
    log.info('a slice is being edited: the shell is built for development');
    shell = await releases.release('shell', await build(dataDir));
  }

  return {
    current() {
      if (!isAsked) {
        isAsked = true;
        start().catch((error) => log.warn(error, 'the shell cannot be built for development'));
      }
      return shell;
    },
  };
}

async function publishDevShell(dataDir: string): Promise<string> {
  const building = promisify(execFile)(process.execPath, [SCRIPT], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
  // Pages go before it.
  if (building.child.pid !== undefined)
    setPriority(building.child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  return (await building).stdout.trim();
}

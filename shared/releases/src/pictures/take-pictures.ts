import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';

/** A browser that hangs is given up, and the next release is looked at. */
const WITHIN_MS = 180_000;

/**
 * Has the shell's own code look at a published release in a browser, in a process of its own; answers the line that says how that went.
 * What becomes live does not wait for it. The file is named and not imported: what keeps releases knows no shell.
 */
export async function takePictures(
  release: { name: string; version: string },
  { root, dataDir }: { root: string; dataDir: string },
): Promise<string> {
  const script = path.join(root, 'shell/src/server/pictures/pictures-command.ts');
  const child = spawn(process.execPath, [script, `${release.name}@${release.version}`], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: WITHIN_MS,
    killSignal: 'SIGKILL',
  });
  const [said] = await Promise.all([
    text(child.stdout),
    new Promise((resolve, reject) => child.once('exit', resolve).once('error', reject)),
  ]);
  return said.trim() || `No pictures are taken: the browser took more than ${WITHIN_MS / 60_000} minutes.`;
}

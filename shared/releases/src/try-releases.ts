import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { FORCE, ReleaseError, ReleaseRefused } from './release-error.ts';

/** How the command ends when it has told what is wrong; with anything else it has failed itself. */
const REFUSED = 3;
/** Ends what hangs, on a machine with much else to do, too. Each part of a trial has its own, shorter time. */
const WITHIN_MS = 300_000;

/**
 * Has the shell's own code make pages with releases, in a process that ends with it, and answers what was left out, or ''; `warn` hears why a trial has failed itself. Throws ReleaseError with everything that is wrong.
 * The file is named and not imported: what keeps releases knows no shell.
 */
export async function tryReleases(
  versions: Readonly<Record<string, string>>,
  {
    root,
    dataDir,
    warn = console.error,
  }: { root: string; dataDir: string; warn?: (message: string) => void },
): Promise<string> {
  const script = path.join(root, 'shell/src/server/trial/trial-command.ts');
  const releases = Object.entries(versions).map((release) => release.join('@'));
  const child = spawn(process.execPath, [script, ...releases], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: WITHIN_MS,
    killSignal: 'SIGKILL',
  });
  const [told, said, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve, reject) => child.once('exit', resolve).once('error', reject)),
  ]);
  if (code === null)
    throw new ReleaseError(`It was not tried within ${WITHIN_MS / 60_000} minutes: try it again.`);
  if (code === REFUSED) throw new ReleaseRefused(`${said.trim()}\n${FORCE}`);
  if (code === 0) return told.trim();
  // Of the shop's own code and files: for who runs it.
  warn(`A trial of ${releases.join(' ')} has failed: ${said.trim()}`);
  throw new ReleaseError(
    `It could not be tried: something went wrong in the trial itself, which the registry's log tells. Try it again, or ask who runs the shop.\n${FORCE}`,
  );
}

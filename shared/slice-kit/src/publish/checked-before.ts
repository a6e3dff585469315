import { createHash, hash } from 'node:crypto';
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The checker's own library, which the lock file knows. */
const OWN_LIBRARY = /^lib\.[\w.]+\.d\.ts$/;

/** A check of types that found nothing, and what it has read: where all of that is as it was, it finds nothing again. */
export interface CheckedBefore {
  isSame(): boolean;
  /** To be called when a check that began at `startedAtMs` has found nothing. */
  keep(startedAtMs: number): void;
}

/** `buildInfoFile` is what the checker has kept of the slice in `folder`. */
export function checkedBefore(root: string, folder: string, buildInfoFile: string): CheckedBefore {
  const file = `${buildInfoFile}.passed`;
  const read = () => readAgain(root, folder, buildInfoFile);
  return {
    isSame() {
      try {
        return readFileSync(file, 'utf8') === read().hash;
      } catch {
        // None was kept, or something that it has read is gone: it is checked.
        return false;
      }
    },
    keep(startedAtMs) {
      try {
        const { hash, changedAtMs } = read();
        // What was written meanwhile may not have been read.
        if (changedAtMs < startedAtMs) writeFileSync(file, hash);
      } catch {
        // Settings that are more than JSON, or no lock file: it is checked each time.
      }
    },
  };
}

/** Of all that was read, and of what else says what is read: settings, the slice's other files, and the lock file. */
function readAgain(root: string, folder: string, buildInfoFile: string) {
  // Paths from where it stands.
  const { fileNames, packageJsons = [] }: { fileNames: string[]; packageJsons?: string[] } =
    readJson(buildInfoFile);
  const from = path.dirname(buildInfoFile);
  const read = [...fileNames, ...packageJsons]
    .filter((name) => !OWN_LIBRARY.test(name))
    .map((name) => path.resolve(from, name));
  const settings = settingsFrom(path.join(folder, 'tsconfig.json'));
  const own = globSync('**/*', { cwd: folder, exclude: ['node_modules', '.*'] });
  const sum = createHash('sha256').update(own.sort().join('\0'));
  let changedAtMs = 0;
  for (const each of [...settings, path.join(root, 'package-lock.json'), ...read]) {
    sum.update(`${each}\0${hash('sha256', readFileSync(each))}\n`);
    changedAtMs = Math.max(changedAtMs, statSync(each).mtimeMs);
  }
  return { hash: sum.digest('hex'), changedAtMs };
}

function settingsFrom(file: string): string[] {
  const { extends: base }: { extends?: string } = readJson(file);
  return base === undefined ? [file] : [file, ...settingsFrom(createRequire(file).resolve(base))];
}

function readJson(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

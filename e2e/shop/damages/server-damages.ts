import { appendFile, rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { liveRelease, promote, promoteUnchecked, publishChanged, releaseFolder } from './damaged-release.ts';
import type { Slice } from './damages.ts';

/** What happens to a server file on the disk, after it was published. */
export const FILE_DAMAGES = {
  'is missing': (file: string) => rm(file),
  'is cut off': (file: string) => truncate(file, 200),
  // It would run: only its hash is not what was published.
  'was replaced': (file: string) => appendFile(file, '\n// not ours'),
};

interface ServerDamage {
  short: Slice | null;
  /** A mistake that a team publishes. */
  change?: (code: string) => string;
  onDisk?: (file: string) => Promise<void>;
}

/** In the short run, those that need a page to show hit slices that are a part of every page. */
export const SERVER_DAMAGES: Record<string, ServerDamage> = {
  'whose server file is missing': { short: 'mf-account', onDisk: FILE_DAMAGES['is missing'] },
  'whose server file is cut off': { short: 'mf-designer', onDisk: FILE_DAMAGES['is cut off'] },
  'whose server file was replaced': { short: 'mf-catalog', onDisk: FILE_DAMAGES['was replaced'] },
  'that throws': {
    short: 'mf-cart-checkout',
    change: (code) => `throw new Error('a mistake');\n${code}`,
  },
  'that throws when it is rendered': {
    short: 'mf-promotions',
    change: (code) => wrapExposes(code, `() => { throw new Error('a mistake'); }`),
  },
  'that hangs': {
    short: 'mf-promotions',
    change: (code) =>
      wrapExposes(code, `() => new Promise((resolve) => setTimeout(resolve, 30_000)).then(load)`),
  },
  'that loops': { short: 'mf-catalog', change: (code) => `${code}\nfor (;;);` },
  'that loops when it is rendered': {
    short: 'mf-cart-checkout',
    change: (code) =>
      wrapExposes(
        code,
        `async () => { const seen = await load(); return new Proxy(seen, { get: (module, name) => name === 'then' ? undefined : () => { for (;;); } }); }`,
      ),
  },
  'whose modules have another shape': {
    short: null,
    change: (code) => wrapExposes(code, '() => Promise.resolve({ legs: 4 })'),
  },
  'that waits for ever when it is rendered': {
    short: 'mf-promotions',
    change: (code) =>
      wrapExposes(
        code,
        `async () => { const wait = () => { throw new Promise(() => {}); }; return { ...(await load()), default: wait, Component: wait }; }`,
      ),
  },
  'whose data JSON cannot hold': {
    short: null,
    change: (code) =>
      wrapExposes(code, 'async () => ({ ...(await load()), loader: async () => ({ price: 10n }) })'),
  },
  'that replaces a built-in': {
    short: null,
    change: (code) => `Array.prototype.map = () => [];\n${code}`,
  },
};

/** Makes a damaged copy of the live release live. Answers how to go back. */
export async function promoteDamaged(
  dataDir: string,
  slice: Slice,
  name: string,
  { change = (code) => `${code}\n`, onDisk }: ServerDamage,
): Promise<() => Promise<void>> {
  const { release } = await liveRelease(dataDir, slice);
  const version = await publishChanged(dataDir, slice, name.replaceAll(' ', '-'), change);
  if (!onDisk) return promote(dataDir, slice, version);
  await onDisk(join(releaseFolder(dataDir, slice, version), release.server));
  return promoteUnchecked(dataDir, slice, version);
}

function wrapExposes(code: string, replacement: string): string {
  return `${code}
;{
  const before = module.exports.exposes;
  const after = {};
  for (const [name, load] of Object.entries(before)) after[name] = ${replacement};
  module.exports = { exposes: after };
}`;
}

import path from 'node:path';
import { parseArgs } from 'node:util';
import { ReleaseError } from '@sanderling/releases/release-error';
import { fail, step } from '../progress.mjs';
import { ROOT } from '../shop/root.ts';
import { packPackages } from './pack-packages.ts';

// npm run packages -- [--out <folder>]: packs what teams build their slices with, for `npm run registry` to hand out, or for any other
// npm registry.
const { values } = parseArgs({ options: { out: { type: 'string' } } });
const dataDir = path.resolve(ROOT, process.env.DATA_DIR ?? '.data');
const out = values.out ? path.resolve(ROOT, values.out) : path.join(dataDir, 'packages');

try {
  await packPackages({ root: ROOT, out, say: step });
  step(`They are in ${out}.`);
} catch (error) {
  if (error instanceof ReleaseError) fail(error.message);
  throw error;
}

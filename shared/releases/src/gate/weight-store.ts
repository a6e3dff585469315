import { z } from 'zod';
import type { ReleaseStorage } from '../release-storage.ts';
import { createFileWeights, type FileWeights } from './file-weights.ts';

/** Beside the releases: what the files of each slice's last one weigh. */
const WEIGHTS = '.weights';
const FILE = 'weights.json';
const weights = z.record(z.string(), z.int().min(0));

/** What files weigh, with what is known of the last release of a slice: most of the next one's are the same. */
export async function readWeights(storage: ReleaseStorage, slice: string): Promise<FileWeights> {
  const text = await storage.read(`${WEIGHTS}/${slice}/${FILE}`);
  return createFileWeights(parse(text));
}

/** For the next release of the slice. */
export async function storeWeights(
  storage: ReleaseStorage,
  slice: string,
  weighed: FileWeights,
): Promise<void> {
  const asked = await weighed.asked();
  // The shell's, which nothing weighs here.
  if (Object.keys(asked).length === 0) return;
  const text = Buffer.from(JSON.stringify(asked));
  await storage.write({ name: WEIGHTS, version: slice, files: new Map([[FILE, text]]) });
}

function parse(text: Buffer | null): z.infer<typeof weights> {
  try {
    return text === null ? {} : weights.parse(JSON.parse(text.toString('utf8')));
  } catch {
    // Damaged: everything is weighed again.
    return {};
  }
}

import { step } from '../progress.mjs';
import { one, type Tally } from '../reports/tally.ts';
import { publishChangedSlices } from '../shop/publish-changed-slices.ts';
import { prepareDataDir, readSettings } from '../shop/settings.ts';

/** Builds every slice into the cache that the browser tests' own shops take their releases from. */
export async function build(): Promise<Tally> {
  const { dataDir } = readSettings(process.env);
  prepareDataDir(dataDir);
  try {
    await publishChangedSlices(dataDir, step);
    return one(true);
  } catch (error) {
    process.stdout.write(`${error instanceof Error ? error.message : error}\n`);
    return one(false);
  }
}

import { boundaries } from '../checks/boundaries.ts';
import { findBrowser } from '../checks/browser.ts';
import { journeys } from '../checks/journeys.ts';
import { lint } from '../checks/lint.ts';
import { lastLine, one, sum, type Tally } from '../checks/tally.ts';
import { types } from '../checks/types.ts';
import { unit } from '../checks/unit.ts';
import { fail, step } from '../progress.mjs';
import { publishChangedSlices } from '../shop/publish-changed-slices.ts';
import { Refusal } from '../shop/refusal.ts';
import { prepareDataDir, readSettings } from '../shop/settings.ts';

/** `npm test`: everything, ending with one line `N passed, N failed`. */
async function test(): Promise<Tally> {
  const browser = await findBrowser();
  step(`Browser tests will use ${browser}.`);
  const tallies: Tally[] = [];
  const check = async (name: string, run: () => Promise<Tally>) => {
    step(`${name} ...`);
    const tally = await run();
    step(`${name}: ${lastLine(tally)}`);
    tallies.push(tally);
  };
  await check('Lint', lint);
  await check('Types', types);
  await check('Boundaries', boundaries);
  await check('Unit, component and API tests', unit);
  await check('Build of every slice', build);
  await check('Browser tests', () => journeys(browser));
  return sum(tallies);
}

/** Built into the same cache that the journeys' own shops take their releases from. */
async function build(): Promise<Tally> {
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

try {
  const tally = await test();
  process.stdout.write(`${lastLine(tally)}\n`);
  process.exit(tally.failed === 0 ? 0 : 1);
} catch (error) {
  if (error instanceof Refusal) fail(error.message);
  throw error;
}

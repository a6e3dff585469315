import { constants } from 'node:os';
import { openServedReleases } from '@sanderling/releases/configured-releases';
import { readConfig } from '../config/config.ts';
import { type Browser, startBrowser } from '../looks/browser.ts';
import { lookedAtShop } from '../looks/looked-at-shop.ts';
import { runTrialWith } from './run-trial.ts';
import { trialSettings } from './trial-settings.ts';
import { tryInBrowser } from './try-in-browser.ts';

// node trial-command.ts mf-promotions@1.0.0-3f2a ...: says what is wrong with releases when pages are made with them, and ends with 3 then.
/** Told from a command that fails itself: see `tryReleases` of the releases. */
const REFUSED = 3;
const config = readConfig(process.env);
const { releases, folder, close } = await openServedReleases({
  dataDir: config.dataDir,
  config: config.releases,
  warn: console.warn,
});
const given = process.argv.slice(2).map((release) => release.split('@'));
const versions: Record<string, string> = Object.fromEntries(given);
// Beside the process that makes pages: both are a second's work before there is something to look at. A team waits for them.
const browser =
  config.chromium === null ? null : startBrowser(config.chromium, constants.priority.PRIORITY_BELOW_NORMAL);
// Said where it is needed.
browser?.catch(() => undefined);
const problems = await runTrialWith(versions, {
  releases,
  readFrom: { folder, keysFile: config.releases.keysFile },
  settings: trialSettings(config),
  // The running shop makes the page that the browser looks at: it gets only what a process of its own has survived.
  look: () => look(browser),
});
await browser?.then((started) => started.close()).catch(() => undefined);
close();
if (problems.length > 0) console.error(problems.join('\n'));
process.exitCode = problems.length > 0 ? REFUSED : 0;

async function look(starting: Promise<Browser> | null): Promise<string[]> {
  const { problems, skipped } = await lookWith(starting);
  if (skipped !== null) console.log(`No browser looks at it before it is live: ${skipped}.`);
  return problems;
}

async function lookWith(starting: Promise<Browser> | null): ReturnType<typeof tryInBrowser> {
  if (starting === null) return { problems: [], skipped: 'CHROMIUM names none' };
  return tryInBrowser(versions, { releases, browser: starting, shop: await lookedAtShop(config) }).catch(
    (error) => ({
      problems: [],
      // A browser that does not start keeps no release back.
      skipped: error instanceof Error ? error.message.replace(/\.$/, '') : String(error),
    }),
  );
}

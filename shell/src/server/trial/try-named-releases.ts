import { openServedReleases } from '@sanderling/releases/configured-releases';
import { NO_BROWSER } from '@sanderling/releases/release-error';
import { readConfig } from '../config/config.ts';
import { tryWithBrowser } from './try-with-browser.ts';

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
const readFrom = { folder, keysFile: config.releases.keysFile };
const { problems, skipped } = await tryWithBrowser(versions, { config, releases, readFrom });
close();
if (skipped !== null) console.log(`${NO_BROWSER}${skipped}.`);
if (problems.length > 0) console.error(problems.join('\n'));
process.exitCode = problems.length > 0 ? REFUSED : 0;

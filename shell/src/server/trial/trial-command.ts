import { openServedReleases } from '@sanderling/releases/configured-releases';
import { readConfig } from '../config/config.ts';
import { runTrialWith } from './run-trial.ts';
import { trialSettings } from './trial-settings.ts';

// node trial-command.ts mf-promotions@1.0.0-3f2a ...: says what is wrong with releases when pages are made with them, and ends with 1 then.
const config = readConfig(process.env);
const { releases, folder, close } = await openServedReleases({
  dataDir: config.dataDir,
  config: config.releases,
  warn: console.warn,
});
const given = process.argv.slice(2).map((release) => release.split('@'));
const problems = await runTrialWith(Object.fromEntries(given), {
  releases,
  readFrom: { folder, keysFile: config.releases.keysFile },
  settings: trialSettings(config),
});
close();
if (problems.length > 0) console.error(problems.join('\n'));
process.exitCode = problems.length > 0 ? 1 : 0;

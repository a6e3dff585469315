import { openReleases } from '@sanderling/releases/releases';
import { liveVersions } from '@sanderling/releases/sets/versions-at';
import { readConfig } from '../config/config.ts';
import { runTrial } from './run-trial.ts';
import { trialSettings } from './trial-settings.ts';

// node trial-command.ts mf-promotions@1.0.0-3f2a ...: says what is wrong with releases when pages are made with them, and ends with 1 then.
const config = readConfig(process.env);
const releases = openReleases({ dataDir: config.dataDir, warn: console.warn });
const live = liveVersions(await releases.status());
const given = process.argv.slice(2).map((release) => release.split('@'));
const problems = await runTrial({
  dataDir: config.dataDir,
  settings: trialSettings(config),
  live,
  wanted: { ...live, ...Object.fromEntries(given) },
});
if (problems.length > 0) console.error(problems.join('\n'));
process.exitCode = problems.length > 0 ? 1 : 0;

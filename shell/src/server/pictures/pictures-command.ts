import { openServedReleases } from '@sanderling/releases/configured-releases';
import { ReleaseError } from '@sanderling/releases/release-error';
import { readConfig } from '../config/config.ts';
import { lookedAtShop } from '../looks/looked-at-shop.ts';
import { runTrialWith } from '../trial/run-trial.ts';
import { trialSettings } from '../trial/trial-settings.ts';
import { takePictures } from './take-pictures.ts';

// node pictures-command.ts mf-promotions@1.0.0-3f2a: keeps pictures of a published release, and says in a line how that went.
const [name = '', version = ''] = (process.argv[2] ?? '').split('@');
const config = readConfig(process.env);
if (!config.chromium) console.log('No pictures are taken: CHROMIUM names no browser.');
else {
  try {
    const { releases, folder, close } = await openServedReleases({
      dataDir: config.dataDir,
      config: config.releases,
    });
    const [problem] = await runTrialWith(
      { [name]: version },
      {
        releases,
        readFrom: { folder, keysFile: config.releases.keysFile },
        settings: trialSettings(config),
      },
    );
    // The running shop makes the pages: it gets only what a process of its own has survived.
    if (problem !== undefined) throw new ReleaseError(problem);
    const count = await takePictures(
      { name, version },
      {
        releases,
        executable: config.chromium,
        shop: await lookedAtShop(config),
      },
    );
    close();
    console.log(`${count} pictures of ${name} ${version} are kept: see the desk's comparison.`);
  } catch (error) {
    // What is live is live: pictures are for who compares later.
    console.log(`No pictures are taken: ${error instanceof Error ? error.message : error}`);
  }
}

import { openConfiguredReleases } from '@sanderling/releases/configured-releases';
import { readConfig } from '../config/config.ts';
import { lookedAtShop } from './looked-at-shop.ts';
import { takePictures } from './take-pictures.ts';

// node pictures-command.ts mf-promotions@1.0.0-3f2a: keeps pictures of a published release, and says in a line how that went.
const [name = '', version = ''] = (process.argv[2] ?? '').split('@');
const config = readConfig(process.env);
if (!config.chromium) console.log('No pictures are taken: CHROMIUM names no browser.');
else {
  try {
    const releases = await openConfiguredReleases({ dataDir: config.dataDir, config: config.releases });
    const count = await takePictures(
      { name, version },
      {
        releases,
        executable: config.chromium,
        shop: await lookedAtShop(config),
      },
    );
    console.log(`${count} pictures of ${name} ${version} are kept: see the desk's comparison.`);
  } catch (error) {
    // What is live is live: pictures are for who compares later.
    console.log(`No pictures are taken: ${error instanceof Error ? error.message : error}`);
  }
}

import { previewSecret } from '@sanderling/releases/preview/preview-secret';
import type { Config } from '../config/config.ts';
import type { LookedAtShop } from './preview-tab.ts';

/** The shop that the configuration is of. */
export async function lookedAtShop(config: Config): Promise<LookedAtShop> {
  return {
    publicOrigin: config.publicOrigin,
    previewSecret: config.previewSecret ?? (await previewSecret(config.dataDir)),
    now: () => new Date(),
  };
}

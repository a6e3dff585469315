import { previewSecret } from '@sanderling/releases/preview/preview-secret';
import type { Config } from '../config/config.ts';
import { stagingPasses } from '../staging/staging-pass.ts';
import type { LookedAtShop } from './preview-tab.ts';

/** Longer than all looks of a release. */
const PASS_MS = 3_600_000;

/** The shop that the configuration is of. */
export async function lookedAtShop(config: Config): Promise<LookedAtShop> {
  return {
    publicOrigin: config.publicOrigin,
    previewSecret: config.previewSecret ?? (await previewSecret(config.dataDir)),
    stagingPass: config.stagingPassword && stagingPasses(config.stagingPassword).issue(Date.now() + PASS_MS),
    now: () => new Date(),
  };
}

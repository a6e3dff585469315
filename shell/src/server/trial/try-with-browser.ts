import { constants } from 'node:os';
import type { Releases } from '@sanderling/releases/releases';
import type { Versions } from '@sanderling/releases/sets/versions-at';
import type { Config } from '../config/config.ts';
import { type Browser, startBrowser } from '../looks/browser.ts';
import { lookedAtShop } from '../looks/looked-at-shop.ts';
import { runTrialWith, type TrialOrder } from './run-trial.ts';
import { trialSettings } from './trial-settings.ts';
import { tryInBrowser } from './try-in-browser.ts';

/** What is wrong with releases, one sentence each; `skipped` says why no browser has looked, which keeps no release back by itself. */
export interface TrialResult {
  problems: string[];
  skipped: string | null;
}

/** Makes pages with releases in a process that ends with it, and has a browser look at them in the running shop. */
export async function tryWithBrowser(
  versions: Versions,
  shop: { config: Config; releases: Releases; readFrom: TrialOrder['releases'] },
): Promise<TrialResult> {
  const { config, releases, readFrom } = shop;
  // Beside the process that makes pages: both are a second's work before there is something to look at. A team waits for them.
  const browser =
    config.chromium === null ? null : startBrowser(config.chromium, constants.priority.PRIORITY_BELOW_NORMAL);
  // Said where it is needed.
  browser?.catch(() => undefined);
  const survival = Promise.withResolvers<boolean>();
  const looking = look(versions, browser, { ...shop, whenSurvived: survival.promise });
  let skipped: string | null = null;
  try {
    const problems = await runTrialWith(versions, {
      releases,
      readFrom,
      settings: trialSettings(config),
      async look() {
        survival.resolve(true);
        const seen = await looking;
        skipped = seen.skipped;
        return seen.problems;
      },
    });
    return { problems, skipped };
  } finally {
    survival.resolve(false);
    await browser?.then((started) => started.close()).catch(() => undefined);
  }
}

async function look(
  versions: Versions,
  starting: Promise<Browser> | null,
  { config, releases, whenSurvived }: { config: Config; releases: Releases; whenSurvived: Promise<boolean> },
): Promise<TrialResult> {
  if (starting === null) return { problems: [], skipped: 'CHROMIUM names none' };
  try {
    const shop = await lookedAtShop(config);
    return await tryInBrowser(versions, { releases, browser: starting, shop, whenSurvived });
  } catch (error) {
    // A browser that does not start, or is too late, says nothing of the release.
    const reason = error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
    return { problems: [], skipped: reason };
  }
}

import type { Releases } from '@sanderling/releases/releases';
import type { Season } from '@sanderling/releases/schedule/season';
import { liveVersions, type Versions } from '@sanderling/releases/sets/versions-at';
import { unseenOf } from '@sanderling/releases/unseen-releases';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { BY_THE_SHOP } from './by-the-shop.ts';

const LOOK_EVERY_MS = 5_000;
/** Before a season begins, and after it has: a shop that was started meanwhile, with other rules, looks as well. */
const NEAR_MS = 600_000;
/** A reason in the log is one line of so many letters. */
const MAX_WHY = 300;

interface Planned {
  releases: Pick<Releases, 'status' | 'log' | 'checkSeason' | 'unschedule' | 'noteLook'>;
  /** What is wrong with releases when pages are made with them, beside what is live now, and why no browser has looked at them. */
  tryOut: (versions: Versions) => Promise<{ problems: string[]; skipped: string | null }>;
}

/** Takes a season away before it begins where it would be refused now: no admin is there to read a refusal then. What is live stays. */
export function watchPlannedSeasons(app: FastifyInstance, planned: Planned) {
  const checked = new Set<string>();
  let timer: NodeJS.Timeout;
  let isClosed = false;

  async function look() {
    await checkSeasons(planned, checked, app.log).catch((error) =>
      app.log.error(error, 'Planned seasons could not be checked'),
    );
    if (isClosed) return;
    timer = setTimeout(() => void look(), LOOK_EVERY_MS);
    timer.unref();
  }

  app.addHook('onReady', async () => void look());
  app.addHook('onClose', async () => {
    isClosed = true;
    clearTimeout(timer);
  });
}

/** One look at the seasons that begin soon; each is checked once as it is planned, beside what is live. */
export async function checkSeasons(
  { releases, tryOut }: Planned,
  checked: Set<string>,
  log: Pick<FastifyBaseLogger, 'error'>,
  now: () => Date = () => new Date(),
): Promise<void> {
  const document = await releases.status();
  for (const season of document.seasons) {
    const plan = JSON.stringify([season, liveVersions(document)]);
    const isNear = Math.abs(Date.parse(season.from) - now().getTime()) < NEAR_MS;
    if (!isNear || checked.has(plan)) continue;
    const refused = (await releases.checkSeason(season.id, { by: BY_THE_SHOP })) ?? (await tried(season));
    checked.add(plan);
    if (refused) log.error(`The season ${season.name} is taken away: ${refused}`);
  }

  /** The same trial as when it was planned: what is live, and what it is tried with, has changed since. */
  async function tried(season: Season): Promise<string | null> {
    if (await wasForced(season)) return null;
    const { problems, skipped } = await tryOut(season.versions);
    const [problem] = problems;
    if (problem === undefined) {
      await noteLook(season, skipped);
      return null;
    }
    const { seasons } = await releases.status();
    // Another shell, or an admin, was faster.
    if (!seasons.some(({ id }) => id === season.id)) return null;
    await releases.unschedule(season.id, { by: BY_THE_SHOP, why: problem.slice(0, MAX_WHY) });
    return problem;
  }

  /** The desk says at the season whether a browser has looked at it. Why it may be shown without stays: a season is worth more than a browser that is late. */
  async function noteLook({ name: ofSeason, versions }: Season, skipped: string | null) {
    for (const [name, version] of Object.entries(versions)) {
      const accepted = unseenOf(document, name, version)?.accepted ?? null;
      await releases
        .noteLook({ [name]: version }, { skipped, accepted })
        .catch((error) => log.error(error, `Whether a browser has looked at ${ofSeason} could not be noted`));
    }
  }

  /** Who planned it against a trial has said why. */
  async function wasForced({ name, from, until }: Season): Promise<boolean> {
    const planned = (await releases.log()).filter(
      ({ action, what }) =>
        action === 'schedule' && what.startsWith(`${name} (`) && what.endsWith(`), ${from} to ${until}`),
    );
    return planned.at(-1)?.forced === true;
  }
}

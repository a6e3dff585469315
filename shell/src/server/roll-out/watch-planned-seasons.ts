import type { Releases } from '@sanderling/releases/releases';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

const LOOK_EVERY_MS = 5_000;
/** Before a season begins, and after it has: a shop that was started meanwhile, with other rules, looks as well. */
const NEAR_MS = 600_000;
const BY = 'the shop, by itself';

type Planned = Pick<Releases, 'status' | 'checkSeason'>;

/** Takes a season away before it begins where the rules have changed since it was planned: no admin is there to read a refusal then. */
export function watchPlannedSeasons(app: FastifyInstance, releases: Planned) {
  const checked = new Set<string>();
  let timer: NodeJS.Timeout;
  let isClosed = false;

  async function look() {
    await checkSeasons(releases, checked, app.log).catch((error) =>
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

/** One look at the seasons that begin soon; each is checked once as it is planned. */
export async function checkSeasons(
  releases: Planned,
  checked: Set<string>,
  log: Pick<FastifyBaseLogger, 'error'>,
  now: () => Date = () => new Date(),
): Promise<void> {
  const { seasons } = await releases.status();
  for (const season of seasons) {
    const plan = JSON.stringify(season);
    const isNear = Math.abs(Date.parse(season.from) - now().getTime()) < NEAR_MS;
    if (!isNear || checked.has(plan)) continue;
    const refused = await releases.checkSeason(season.id, { by: BY });
    checked.add(plan);
    if (refused) log.error(`The season ${season.name} is taken away: ${refused}`);
  }
}

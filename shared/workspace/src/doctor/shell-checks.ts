import { openConfiguredReleases } from '@sanderling/releases/configured-releases';
import type { Config } from '@sanderling/shell/server/config/config.ts';
import { checkPort } from './check-port.ts';
import type { Check } from './checks.ts';
import { refuseSkew } from './refuse-skew.ts';

/** The clock in a header has seconds, and was read somewhere within the second. */
const HALF_A_SECOND_MS = 500;

/** What the shell's variables name, and whether the shell can use it. */
export function shellChecks(config: Config): Check[] {
  return [
    { about: 'API', run: () => checkApi(config) },
    { about: 'port', run: () => checkPort({ port: config.port, variable: 'PORT', whose: 'shell' }) },
    { about: 'releases', run: () => checkReleases(config) },
  ];
}

async function checkApi({ apiOrigin, serviceHeaders }: Config): Promise<string> {
  const askedAt = Date.now();
  const ready = await fetch(`${apiOrigin}/readyz`, { headers: serviceHeaders }).catch(() => null);
  const answeredAt = Date.now();
  if (!ready)
    throw new Error(
      `The API does not answer at ${apiOrigin}: see that it runs, API_ORIGIN, and its API_HOST and API_PORT.`,
    );
  if (ready.status === 403)
    throw new Error(
      `The API at ${apiOrigin} refuses SERVICE_TOKEN: set it to the same text for API and shell.`,
    );
  if (!ready.ok) throw new Error(`The API at ${apiOrigin} is not ready (${ready.status}): see its log.`);
  const told = Date.parse(ready.headers.get('date') ?? '');
  if (!Number.isNaN(told)) refuseSkew('The API', told + HALF_A_SECOND_MS - (askedAt + answeredAt) / 2);
  return `Ready at ${apiOrigin}.`;
}

async function checkReleases({ dataDir, releases: config }: Config): Promise<string> {
  const releases = await openConfiguredReleases({ dataDir, config });
  const { slices } = await releases.status();
  const live = Object.values(slices).filter((slice) => slice.live !== null);
  if (live.length === 0)
    throw new Error(
      `Nothing is live in ${config.s3 ? 'RELEASES_STORAGE' : dataDir}: publish with npm run slices -- publish <slice>, or restore a backup.`,
    );
  return `${live.length} slices are live.`;
}

import type { Releases } from '@sanderling/releases/releases';
import type { FastifyInstance } from 'fastify';
import { isDevRelease } from './dev-release.ts';

/**
 * Removes, when the shop starts, what it took from development servers before: a slice that was only tried out is in the registry no more.
 * One that is still edited is taken again with its next page. What `npm run dev` has made live stays.
 */
export function clearDevReleases(app: FastifyInstance, releases: Pick<Releases, 'status' | 'prune'>) {
  app.addHook('onReady', async () => {
    // A store that is away keeps them until the next start.
    await prune(releases).catch((error) => app.log.warn(error, 'Development releases could not be removed'));
  });
}

async function prune(releases: Pick<Releases, 'status' | 'prune'>) {
  const { slices } = await releases.status();
  for (const [slice, { releases: published }] of Object.entries(slices))
    if (Object.keys(published).some(isDevRelease)) await releases.prune(slice, 0, isDevRelease);
}

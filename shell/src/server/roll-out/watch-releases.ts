import type { RegistryDocument } from '@sanderling/releases/registry-document';
import type { ReleaseSet } from '@sanderling/releases/release-set';
import type { Releases } from '@sanderling/releases/releases';
import type { FastifyInstance } from 'fastify';

const LOOK_EVERY_MS = 100;

/** What visitors get at a moment: everyone's set, and the canaries that some are in. */
export interface Site {
  set: ReleaseSet;
  canaries: RegistryDocument['canaries'];
}

export type OnSiteChange = (after: Site, before: Site) => void;

/** Tells of each promotion, rollback, canary and season within a moment of its beginning, however it came about. */
export function watchReleases(
  app: FastifyInstance,
  releases: Pick<Releases, 'currentReleaseSet' | 'status'>,
  onChange: OnSiteChange,
): void {
  let known: { site: Site; text: string } | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function look() {
    // A registry that cannot be read has changed nothing that is shown.
    const site = await readSite(releases).catch(() => null);
    if (isClosed) return;
    if (site) {
      const text = `${site.set.id} ${JSON.stringify(site.canaries)}`;
      if (known && known.text !== text) onChange(site, known.site);
      known = { site, text };
    }
    timer = setTimeout(() => void look(), LOOK_EVERY_MS);
    timer.unref();
  }

  app.addHook('onReady', async () => void look());
  app.addHook('onClose', async () => {
    isClosed = true;
    clearTimeout(timer);
  });
}

async function readSite(releases: Pick<Releases, 'currentReleaseSet' | 'status'>): Promise<Site> {
  const { canaries } = await releases.status();
  return { set: await releases.currentReleaseSet(), canaries };
}

/** `name@version` of the releases that some visitors had and no visitor has any more: what they have left in the threads can go. */
export function endedReleases(after: Site, before: Site): string[] {
  const now = new Set(labelsOf(after));
  return labelsOf(before).filter((label) => !now.has(label));
}

/** `name@version` of all that visitors get. */
export function labelsOf({ set, canaries }: Site): string[] {
  return [
    ...[...set.releases.values()].map(({ name, version }) => `${name}@${version}`),
    ...Object.entries(canaries).map(([slice, { version }]) => `${slice}@${version}`),
  ];
}

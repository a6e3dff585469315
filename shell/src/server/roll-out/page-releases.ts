import type { ReleaseSet } from '@sanderling/releases/release-set';
import type { Releases } from '@sanderling/releases/releases';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import type { DevShell } from '../dev/dev-shell.ts';
import {
  choosesOverride,
  type Override,
  overrideCookie,
  overrideOf,
  withOverride,
} from '../dev/slice-override.ts';
import type { PageAddress } from '../routing/page-address.ts';
import { canaryVisitor } from './canary-visitor.ts';
import { type PreviewVisit, previewVisit } from './preview-visit.ts';

/** The releases of one response, and who may get it. */
export interface PageReleases {
  set: ReleaseSet;
  /** Made for this visitor alone: from a developer's machine, or a preview. */
  isOwn: boolean;
  preview: PreviewVisit | null;
  /** The visitor's number while canaries run; null while none does, and for pages of their own. */
  visitor: string | null;
  /** Who else may be sent a page that shows nothing personal: everyone, those of the same canaries, or no one. */
  audience: 'everyone' | 'same canaries' | 'visitor';
  /** Whether what is live has changed meanwhile. */
  isOutdated(): Promise<boolean>;
}

interface PageReleasesOptions {
  config: Config;
  releases: Releases;
  devShell: DevShell;
  previewSecret: string;
  now: () => Date;
}

/** Fixes the releases of a response: a developer's own, else a preview, else what is live, with the canaries that the visitor is in. */
export function createPageReleases({ config, releases, devShell, previewSecret, now }: PageReleasesOptions) {
  const isSecure = config.publicOrigin.startsWith('https:');

  return async function pageReleases(
    request: FastifyRequest,
    reply: FastifyReply,
    address: PageAddress,
  ): Promise<PageReleases> {
    const { cookie } = request.headers;
    const preview = await previewVisit(cookie, { secret: previewSecret, releases, now, isSecure });
    if (preview) {
      const set = preview.set ?? (await releases.currentReleaseSet());
      return pinned(reply, { ...OWN, set, preview });
    }

    const override = overrideOf(address.parameters, request.headers, config);
    if (choosesOverride(address.parameters, request.headers, config))
      reply.header('set-cookie', overrideCookie(override));
    if (override) {
      const live = await releases.currentReleaseSet();
      return pinned(reply, { ...OWN, set: await overridden(live, override, request), preview: null });
    }

    const visitor = canaryVisitor(await releases.status(), cookie, { isSecure });
    const set = await releases.currentReleaseSet(visitor?.id);
    if (visitor && visitor.setCookies.length > 0) reply.header('set-cookie', visitor.setCookies);
    return pinned(reply, {
      set,
      isOwn: false,
      preview: null,
      visitor: visitor?.id ?? null,
      audience: visitor === null ? 'everyone' : visitor.setCookies.length > 0 ? 'visitor' : 'same canaries',
      isOutdated: async () => (await releases.currentReleaseSet(visitor?.id)).id !== set.id,
    });
  };

  function overridden(live: ReleaseSet, override: Override, request: FastifyRequest) {
    return withOverride(live, override, { releases, devShell }).catch((error) => {
      request.log.warn(
        error,
        `${override.slice} cannot be taken from ${override.origin}, so the live one is shown`,
      );
      return live;
    });
  }
}

const OWN = { isOwn: true, visitor: null, audience: 'visitor', isOutdated: async () => false } as const;

function pinned(reply: FastifyReply, releases: PageReleases): PageReleases {
  reply.header('x-release-set', releases.set.id);
  return releases;
}

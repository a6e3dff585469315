import type { ReleaseSet } from '@sanderling/releases/release-set';
import type { Releases } from '@sanderling/releases/releases';
import type { FastifyRequest } from 'fastify';
import type { PinnedRelease } from '../../slices/pinned-release.ts';
import type { Config } from '../config/config.ts';
import { pinnedRelease } from '../pool/release-files.ts';
import type { DevFailures } from './dev-failures.ts';
import { isDevRelease } from './dev-release.ts';
import type { DevShell } from './dev-shell.ts';
import { type Override, overrideOf, withOverride } from './slice-override.ts';

/** What a developer's open page is told of. */
export interface DeveloperPage {
  /** The set of the next page; null while it cannot be had. */
  set: string | null;
  /** The releases of that set that are being edited, as a page loads them. */
  releases: readonly PinnedRelease[];
  /** A build that came to nothing, a release that the shop refuses, or code that failed in a page. */
  failure: { of: 'build' | 'release'; message: string } | null;
}

const NO_PARAMETERS = new URLSearchParams();
const TIMEOUT_MS = 2_000;

/** The next page of the visitor who asks: what is live, with the slice that the visitor's cookie takes from elsewhere. */
export async function developerPage(
  request: FastifyRequest,
  {
    config,
    releases,
    devShell,
    failures,
  }: {
    config: Config;
    releases: Releases;
    devShell: DevShell;
    failures: DevFailures;
  },
): Promise<DeveloperPage> {
  const live = await releases.currentReleaseSet();
  const override = overrideOf(NO_PARAMETERS, request.headers, config);
  if (!override) return pageOf(live, failures, null);
  const built = await buildFailure(override);
  try {
    return pageOf(await withOverride(live, override, { releases, devShell }), failures, built);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { set: null, releases: [], failure: { of: 'build', message: built ?? message } };
  }
}

function pageOf(set: ReleaseSet, failures: DevFailures, built: string | null): DeveloperPage {
  const edited = [...set.releases.values()].filter(({ version }) => isDevRelease(version));
  const failed = edited.map(({ name, version }) => failures.of(name, version)).find(Boolean) ?? null;
  const failure = built
    ? ({ of: 'build', message: built } as const)
    : failed
      ? ({ of: 'release', message: failed } as const)
      : null;
  return { set: set.id, releases: edited.map(pinnedRelease), failure };
}

/** What the slice's own server says of its newest build; null for a good one, and for a server that is away. */
async function buildFailure({ origin }: Override): Promise<string | null> {
  const answer = await fetch(`${origin}/failure`, {
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
  return answer?.status === 200 ? answer.text() : null;
}

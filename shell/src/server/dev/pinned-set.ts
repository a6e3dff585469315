import type { ReleaseSet } from '@sanderling/releases/release-set';
import type { Releases } from '@sanderling/releases/releases';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { overrideOf, withOverride } from './slice-override.ts';

const NO_PARAMETERS = new URLSearchParams();

/** The releases of one visitor's next page: what is live, with the slice that the visitor's cookie takes from elsewhere. */
export async function pinnedSet(
  request: FastifyRequest,
  config: Config,
  releases: Releases,
): Promise<ReleaseSet> {
  const set = await releases.currentReleaseSet();
  const override = overrideOf(NO_PARAMETERS, request.headers, config);
  return override ? withOverride(set, override, releases) : set;
}

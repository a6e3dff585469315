import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { ReleaseSet } from '@sanderling/releases/release-set';
import type { Releases } from '@sanderling/releases/releases';
import type { Config } from '../config/config.ts';
import { isDevRelease } from './dev-release.ts';
import type { DevShell } from './dev-shell.ts';
import { fetchDevRelease } from './fetch-dev-release.ts';

const OVERRIDE_COOKIE = 'sanSlice';
/** Loopback only: a slice's server file runs in the shell. */
const OVERRIDE = /^(?!shell@)([a-z][a-z0-9-]{0,59})@(http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]):\d{2,5})$/;

/** One slice that comes from its team's own machine, while everything else is live. */
export interface Override {
  slice: string;
  origin: string;
}

/** Reads `mf-promotions@http://127.0.0.1:3101`; null for anything else, and always outside local use. */
export function readOverride(
  text: string | null | undefined,
  config: Pick<Config, 'environment'>,
): Override | null {
  if (config.environment !== 'local') return null;
  const [, slice, origin] = OVERRIDE.exec(text ?? '') ?? [];
  return slice && origin ? { slice, origin } : null;
}

/** The override of a request: by the address, else by the cookie that an earlier address left. */
export function overrideOf(
  parameters: URLSearchParams,
  headers: IncomingHttpHeaders,
  config: Pick<Config, 'environment'>,
): Override | null {
  if (config.environment !== 'local') return null;
  if (choosesOverride(parameters, headers, config)) return readOverride(parameters.get('slice'), config);
  const [, value = ''] = new RegExp(`(?:^|;\\s*)${OVERRIDE_COOKIE}=([^;]*)`).exec(headers.cookie ?? '') ?? [];
  try {
    return readOverride(decodeURIComponent(value), config);
  } catch {
    // Not written by us.
    return null;
  }
}

/** Whether the developer has typed an override or followed a link of the shop: a foreign page cannot make the shell fetch a release. */
export function choosesOverride(
  parameters: URLSearchParams,
  headers: IncomingHttpHeaders,
  config: Pick<Config, 'environment'>,
): boolean {
  const site = headers['sec-fetch-site'];
  const isOwn = site === undefined || site === 'none' || site === 'same-origin';
  return config.environment === 'local' && isOwn && parameters.has('slice');
}

/** `Set-Cookie` that keeps, or ends, what the address asks for. */
export function overrideCookie(override: Override | null): string {
  const value = override ? encodeURIComponent(`${override.slice}@${override.origin}`) : '';
  return `${OVERRIDE_COOKIE}=${value}; Path=/; SameSite=Lax; HttpOnly${override ? '' : '; Max-Age=0'}`;
}

/**
 * The live releases with one slice replaced by what its development server has now, in a shell that is a development build where there is
 * one. Throws when the slice cannot be had.
 */
export async function withOverride(
  set: ReleaseSet,
  override: Override,
  { releases, devShell }: { releases: Releases; devShell: DevShell },
): Promise<ReleaseSet> {
  const release = await fetchDevRelease(override, releases);
  const live = set.releases.get('shell');
  const shell = live && isDevRelease(live.version) ? null : devShell.current();
  const own = [...(shell ? [shell] : []), release];
  const text = `${set.id} ${own.map(({ name, version }) => `${name}@${version}`).join(' ')}`;
  return {
    id: createHash('sha256').update(text).digest('base64url').slice(0, 10),
    releases: new Map([...set.releases, ...own.map((one) => [one.name, one] as const)]),
  };
}

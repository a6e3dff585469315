import type { ReleaseSet } from '@sanderling/releases/release-set';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { contentSecurityPolicy, REPORTING_ENDPOINTS } from './security-headers.ts';

/**
 * What a document that takes a card says beside the headers of every answer: scripts come from the folders of the two releases
 * that it is made of, older releases of the same slices among what is refused.
 */
export function paymentPageHeaders(
  request: Pick<FastifyRequest, 'headers'>,
  { releases }: Pick<ReleaseSet, 'releases'>,
  owner: string | null,
  config: Config,
  styleHashes?: readonly string[],
): Record<string, string> {
  const host = pageHost(request, config);
  const folders = ['shell', owner ?? ''].flatMap((name) => {
    const version = releases.get(name)?.version;
    return version ? [`${host}/releases/${name}/${version}/web/`] : [];
  });
  const isSecure = config.publicOrigin.startsWith('https:');
  const devScripts = config.environment === 'local' ? [`${host}/_dev/live-reload.js`] : [];
  return {
    'content-security-policy': contentSecurityPolicy(config, {
      payment: { scripts: [...folders, ...devScripts], isSecure },
      styleHashes,
    }),
    ...(isSecure ? { 'reporting-endpoints': REPORTING_ENDPOINTS } : {}),
  };
}

/** A store on one machine is opened by each of its names; any other by its own, whatever a request calls it. */
function pageHost(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { isThisMachineOnly, publicOrigin }: Config,
): string {
  return (isThisMachineOnly && headers.host) || new URL(publicOrigin).host;
}

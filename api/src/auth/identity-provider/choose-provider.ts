import type { IdentitySettings } from '@sanderling/contract/wire/auth';
import type { IdentityContext } from '../../embedded/identity/context/identity-context.ts';
import { CLIENT_ID, IDENTITY_PREFIX, POOL_ID } from '../../embedded/identity/context/identity-pool.ts';
import { STAND_IN_CLIENT_ID, STAND_IN_PREFIX } from '../../embedded/identity/one-tap/stand-in-routes.ts';
import { embeddedProvider } from '../../embedded/identity/service/embedded-provider.ts';
import type { Config } from '../../platform/config/config.ts';
import { cognitoProvider } from './cognito-provider.ts';
import type { IdentityProvider } from './identity-provider.ts';

/** The identity provider that is configured, and what the browser has to know of it. */
export function chooseProvider(
  config: Config,
  embedded: IdentityContext | null,
): { provider: IdentityProvider; settings: IdentitySettings } {
  const { identity, publicOrigin, google } = config;
  const isStandIn = hasStandIn(config, embedded);
  const oneTap = isStandIn
    ? {
        google_client_id: STAND_IN_CLIENT_ID,
        google_script_url: `${IDENTITY_PREFIX}${STAND_IN_PREFIX}/client.js`,
      }
    : { google_client_id: google.clientId, google_script_url: google.scriptUrl };
  if (embedded || identity === null) {
    if (!embedded) throw new Error('Without a provider outside there is the embedded one.');
    return {
      provider: embeddedProvider(embedded),
      settings: {
        user_pool_id: POOL_ID,
        client_id: CLIENT_ID,
        endpoint: `${publicOrigin}${IDENTITY_PREFIX}/`,
        hosted_domain: `${new URL(publicOrigin).host}${IDENTITY_PREFIX}`,
        ...oneTap,
      },
    };
  }
  const { issuer, audience: clientId, hostedDomain = null } = identity;
  const { origin, pathname } = new URL(issuer);
  const hostedOrigin = hostedDomain === null ? null : `https://${hostedDomain}`;
  return {
    provider: cognitoProvider({ endpoint: `${origin}/`, hostedOrigin, clientId }),
    settings: {
      user_pool_id: pathname.slice(1),
      client_id: clientId,
      endpoint: null,
      hosted_domain: hostedDomain ?? '',
      ...oneTap,
    },
  };
}

/** Whether one-tap is played by ourselves: where accounts for trying things out are, and Google is not configured. */
export function hasStandIn({ google, hasSeedAccounts }: Config, embedded: IdentityContext | null): boolean {
  return google.clientId === null && hasSeedAccounts && embedded !== null;
}

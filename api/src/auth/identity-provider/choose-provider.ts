import type { IdentitySettings } from '@sanderling/contract/wire/customers/auth';
import type { Config } from '../../platform/config/config.ts';
import { cognitoProvider } from './cognito-provider.ts';
import type { IdentityProvider } from './identity-provider.ts';
import type { IdentityService } from './identity-service.ts';

/** The identity provider that is configured, else the store's own service, and what the browser has to know of it. */
export function chooseProvider(
  { identity, google }: Config,
  service: IdentityService | null,
): { provider: IdentityProvider; settings: IdentitySettings } {
  const oneTap = service?.oneTap
    ? { google_client_id: service.oneTap.clientId, google_script_url: service.oneTap.scriptUrl }
    : { google_client_id: google.clientId, google_script_url: google.scriptUrl };
  if (service) return { provider: service.provider, settings: { ...service.settings, ...oneTap } };
  if (identity === null) throw new Error('Without a provider outside there is the embedded one.');
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

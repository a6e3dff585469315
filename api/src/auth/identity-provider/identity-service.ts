import type { IdentitySettings } from '@sanderling/contract/wire/customers/auth';
import type { JWTVerifyGetKey } from 'jose';
import type { IdentityProvider } from './identity-provider.ts';

/** An identity service that the store runs itself, where no provider outside is configured. */
export interface IdentityService {
  provider: IdentityProvider;
  settings: Omit<IdentitySettings, 'google_client_id' | 'google_script_url'>;
  /** `iss` and `aud` of its tokens. */
  issuer: string;
  audience: string;
  /** Its keys are in the store's own database: no other server has to be asked for them. */
  keys: JWTVerifyGetKey;
  /** One-tap sign-in of its own; null where it offers none. */
  oneTap: { clientId: string; issuer: string; scriptUrl: string } | null;
}

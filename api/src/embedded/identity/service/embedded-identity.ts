import { createSigningKeys } from '../../../auth/tokens/signing-keys.ts';
import type { Platform } from '../../../platform/process/platform.ts';
import { type IdentityContext, sealWith } from '../context/identity-context.ts';
import { issuerAt } from '../context/identity-pool.ts';

/** The identity service of a store that has none outside: one per process, all on the same tables. */
export function embeddedIdentity({ db, clock, config }: Platform): IdentityContext {
  const { publicOrigin } = config;
  return {
    db,
    clock,
    publicOrigin,
    issuer: issuerAt(publicOrigin),
    keys: createSigningKeys(db, clock),
    seal: sealWith(db),
  };
}

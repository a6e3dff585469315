import { type CallerIdentity, guestsOnly } from '../orders/caller.ts';
import type { Platform } from '../platform.ts';
import { identifyBy } from './identify-caller.ts';
import { tokenVerifier } from './verify-token.ts';

/** Who calls: by the tokens of the identity provider that is configured; without one everybody is a guest. */
export function callerIdentity({ db, config, clock }: Platform): CallerIdentity {
  return config.identity === null ? guestsOnly : identifyBy(db, tokenVerifier(config.identity, clock));
}

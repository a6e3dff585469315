import { AgentRefusal } from '../wire/agent-refusal.ts';
import type { SignedRequest } from './verify-signature.ts';

interface Guarded {
  signed: SignedRequest | null;
  idempotencyKey: string | null;
}

/**
 * Throws for a signed change that a copy of would do again: neither an idempotency key is under its signature, nor when it was made. A
 * key that came with another layer, as MCP's metadata, is in the body, which is signed.
 */
export function requireGuard({ idempotencyKey, signed }: Guarded): void {
  if (
    signed === null ||
    idempotencyKey !== null ||
    /;\s*created=\d/.test(signed.headers['signature-input'] ?? '')
  )
    return;
  throw new AgentRefusal(
    401,
    'signature_missing',
    'Anyone could send this signed change again. Send an Idempotency-Key and sign it too, or sign with the parameter created.',
  );
}

import { createHash, randomBytes } from 'node:crypto';

/** A code or token for an assistant. The store keeps its hash alone. */
export function makeSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** 256 random bits need no slow hash. */
export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** RFC 7636, S256: whether a verifier is the one that the challenge was made of. */
export function isVerifierOf(verifier: string, challenge: string): boolean {
  return createHash('sha256').update(verifier).digest('base64url') === challenge;
}

import { createHash, randomBytes } from 'node:crypto';

/** 256 bits: a token is not found by trying. */
export function newLinkToken(): string {
  return randomBytes(32).toString('base64url');
}

/** All that the store has of a token. */
export function linkTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

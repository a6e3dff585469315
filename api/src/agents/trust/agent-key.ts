import { createHash, randomBytes } from 'node:crypto';

const KEY = /^sak_[\w-]{43}$/;

/** A key for an agent. The store keeps its hash alone: who has lost it gets a new one. */
export function makeAgentKey(): string {
  return `sak_${randomBytes(32).toString('base64url')}`;
}

/** 256 random bits need no slow hash. Null for what cannot be a key. */
export function hashOfKey(key: string): string | null {
  return KEY.test(key) ? createHash('sha256').update(key).digest('hex') : null;
}

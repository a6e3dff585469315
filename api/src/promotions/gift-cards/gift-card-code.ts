import { createHmac, randomInt } from 'node:crypto';
import { ownSecret } from '../../platform/database/own-secret.ts';
import type { Database } from '../../platform/database/schema.ts';

const SECRET_NAME = 'gift-card-codes';
const DIGITS = 16;

/** What stands in the database in place of a card's number. */
export type HashCode = (code: string) => string;

/**
 * Hashes card numbers with a secret, since sixteen digits alone could be tried out against a stolen database. The secret
 * comes from the configuration; without one the store makes its own and keeps it in the database.
 */
export async function openCodeHash(db: Database, configured: string | null): Promise<HashCode> {
  const secret = configured ?? (await ownSecret(db, SECRET_NAME));
  return (code) => createHmac('sha256', secret).update(code).digest('base64url');
}

/** Sixteen unpredictable digits. */
export function newGiftCardCode(): string {
  return Array.from({ length: DIGITS }, () => randomInt(10)).join('');
}

/** 4821 0000 1111 2222, as it is printed. */
export function printedCode(code: string): string {
  return code.replace(/(\d{4})(?=\d)/g, '$1 ');
}

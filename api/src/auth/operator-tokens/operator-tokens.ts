import { createHash, randomBytes } from 'node:crypto';
import type { OperatorScope } from '../../platform/database/columns/named-values.ts';
import type { Database } from '../../platform/database/schema.ts';

const PREFIX = 'san_op_';

/** A program as its token says it. */
export interface Program {
  name: string;
  scopes: readonly OperatorScope[];
}

interface NewToken {
  name: string;
  scopes: readonly OperatorScope[];
  now: Date;
  expiresAt: Date;
}

/** Makes a token for a program, and answers it: the one time that it can be read. Null when the name is taken. */
export async function addOperatorToken(
  db: Database,
  { name, scopes, now, expiresAt }: NewToken,
): Promise<string | null> {
  const token = PREFIX + randomBytes(32).toString('base64url');
  const added = await db
    .insertInto('operator_token')
    .values({
      name,
      token_hash: hashOf(token),
      scopes: JSON.stringify(scopes),
      created_at: now,
      expires_at: expiresAt,
      revoked_at: null,
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added ? token : null;
}

/** Ends a token with the next call. Answers whether there was one of this name that still held. */
export async function revokeOperatorToken(db: Database, name: string, now: Date): Promise<boolean> {
  const revoked = await db
    .updateTable('operator_token')
    .set({ revoked_at: now })
    .where('name', '=', name)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return revoked !== undefined;
}

/** Whether a text is written as the store writes tokens of programs, good or not. */
export function isOperatorToken(text: string): boolean {
  return text.startsWith(PREFIX);
}

/** The program that sends this token, when it may do so today; null for all others. */
export async function programOfToken(
  db: Database,
  { token, now }: { token: string; now: Date },
): Promise<Program | null> {
  if (!isOperatorToken(token)) return null;
  // Found by its hash: a token that differs in one character has another, so that times tell nothing.
  const found = await db
    .updateTable('operator_token')
    .set({ last_used_at: now })
    .where('token_hash', '=', hashOf(token))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['name', 'scopes'])
    .executeTakeFirst();
  return found ?? null;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

import { createHash, type JsonWebKey } from 'node:crypto';
import type { Database } from '../../platform/database/schema.ts';

/** Names a key of the curve P-256 whatever its `kid` is (RFC 7638). */
export function thumbprintOf({ crv, kty, x, y }: JsonWebKey): string {
  return createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url');
}

/** Writes down that a call of the agent was signed by a key. */
export async function keepProof(db: Database, agentId: string, thumbprint: string, now: Date): Promise<void> {
  await db
    .insertInto('agent_proved_key')
    .values({ agent_id: agentId, thumbprint, proved_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

import { createHmac } from 'node:crypto';
import { ownSecret } from '../../platform/database/own-secret.ts';
import type { Database } from '../../platform/database/schema.ts';

const SECRET_NAME = 'agent-line-ids';
const LENGTH = 20;

/**
 * What agents are told in the place of a line's own number, which would tell how much the store sells. The same for a line as long as it
 * lives, from the cart to the order.
 */
export type LineId = (lineItemId: number) => string;

export async function openLineIds(db: Database): Promise<LineId> {
  const secret = await ownSecret(db, SECRET_NAME);
  return (lineItemId) =>
    `line_${createHmac('sha256', secret).update(String(lineItemId)).digest('base64url').slice(0, LENGTH)}`;
}

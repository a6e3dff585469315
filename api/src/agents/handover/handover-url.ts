import { SignJWT } from 'jose';
import type { SessionRow } from '../checkout/session.ts';
import type { AgentCall } from '../operations/operation.ts';

export const HANDOVER = 'agent-handover';

/** Where the buyer goes on with what an agent has prepared: signed, for this session alone, and as long as it lives. */
export async function handoverUrl(
  publicOrigin: string,
  { signingKey: { kid, privateKey } }: Pick<AgentCall, 'signingKey'>,
  { expires_at: expiresAt, id }: Pick<SessionRow, 'id' | 'expires_at'>,
): Promise<string> {
  const token = await new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid, typ: HANDOVER })
    .setSubject(id)
    .setExpirationTime(expiresAt)
    .sign(privateKey);
  return `${publicOrigin}/_agents/continue?to=${token}`;
}

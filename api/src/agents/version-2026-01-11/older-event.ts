import { FlattenedSign } from 'jose';
import type { AgentKey } from '../webhooks/agent-keys.ts';
import { olderAnswer } from './older-answer.ts';

interface Event {
  id: string;
  createdAt: Date;
  publicOrigin: string;
}

/** What an agent of this version is told: the order, and which event of it. */
export function olderEvent(order: object, { createdAt, id, publicOrigin }: Event): object {
  const event = { event_id: id, created_time: createdAt.toISOString() };
  return { ...olderAnswer(order, publicOrigin), ...event };
}

/** The header that this version signs webhooks by: a detached JWS over the body as it is (RFC 7797). */
export async function requestSignature(
  body: string,
  { kid, privateKey }: AgentKey,
): Promise<Record<string, string>> {
  const header = { alg: 'ES256', kid, b64: false, crit: ['b64'] };
  const signed = await new FlattenedSign(new TextEncoder().encode(body))
    .setProtectedHeader(header)
    .sign(privateKey);
  return { 'request-signature': `${signed.protected}..${signed.signature}` };
}

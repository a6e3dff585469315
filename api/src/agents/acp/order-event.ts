import { createHmac } from 'node:crypto';
import { orderToAcp } from './order-to-acp.ts';

/** An order event of the protocol: the whole order, signed by the secret that both sides have, over the time and the body. */
export function orderEvent(
  order: object,
  { id, now, secret, topic }: { id: string; topic: string; secret: string; now: Date },
): { body: string; headers: Record<string, string> } {
  const type = topic === 'order.placed' ? 'order_create' : 'order_update';
  const body = JSON.stringify({ type, data: orderToAcp(order) });
  const seconds = Math.floor(now.getTime() / 1_000);
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'merchant-signature': `t=${seconds},v1=${signature}`,
      // The same with every attempt.
      'request-id': id,
      timestamp: now.toISOString(),
    },
  };
}

import { createHmac } from 'node:crypto';
import type { PayPalCall } from './paypal-orders.ts';
import { payPalId } from './paypal-records.ts';

/** Writes an event beside what it tells of; the webhook sender delivers it, again and again until it is taken. */
export async function announce(
  { tx, now }: Pick<PayPalCall, 'tx' | 'now'>,
  eventType: string,
  resource: object,
): Promise<void> {
  const id = `WH-${payPalId()}-${payPalId()}`;
  const body = JSON.stringify({
    id,
    event_version: '1.0',
    create_time: now.toISOString(),
    event_type: eventType,
    resource,
  });
  await tx
    .insertInto('sandbox_event')
    .values({ id, provider: 'paypal', body, next_attempt_at: now })
    .execute();
}

export interface Transmission {
  id: string;
  time: string;
  webhookId: string;
  body: string;
}

/** PayPal signs with a certificate's key; the sandbox with its secret, which the verification call knows too. */
export function signTransmission({ id, time, webhookId, body }: Transmission, secret: string): string {
  return createHmac('sha256', secret).update(`${id}|${time}|${webhookId}|${body}`).digest('base64');
}

import { randomBytes } from 'node:crypto';
import type { SandboxKeys } from '../../../payments/gateways/choose-gateways.ts';
import type { Database } from '../../../platform/database/schema.ts';

const hex = (bytes: number) => randomBytes(bytes).toString('hex');

export async function readSandboxKeys(db: Database): Promise<SandboxKeys> {
  const fresh: Record<keyof SandboxKeys, [name: string, value: string]> = {
    publishableKey: ['publishable_key', `pk_sandbox_${hex(16)}`],
    secretKey: ['secret_key', `sk_sandbox_${hex(24)}`],
    webhookSecret: ['webhook_secret', `whsec_${hex(24)}`],
    payPalClientId: ['paypal_client_id', `sandbox-${hex(16)}`],
    payPalSecret: ['paypal_secret', hex(24)],
    payPalWebhookId: ['paypal_webhook_id', hex(8).toUpperCase()],
    breadApiKey: ['bread_api_key', `sandbox-${hex(16)}`],
    breadApiSecret: ['bread_api_secret', hex(24)],
  };
  await db
    .insertInto('sandbox_setting')
    .values(Object.values(fresh).map(([name, value]) => ({ name, value })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const rows = await db.selectFrom('sandbox_setting').selectAll().execute();
  const stored = new Map(rows.map(({ name, value }) => [name, value]));
  const read = (key: keyof SandboxKeys) => stored.get(fresh[key][0]) ?? fresh[key][1];
  return {
    publishableKey: read('publishableKey'),
    secretKey: read('secretKey'),
    webhookSecret: read('webhookSecret'),
    payPalClientId: read('payPalClientId'),
    payPalSecret: read('payPalSecret'),
    payPalWebhookId: read('payPalWebhookId'),
    breadApiKey: read('breadApiKey'),
    breadApiSecret: read('breadApiSecret'),
  };
}

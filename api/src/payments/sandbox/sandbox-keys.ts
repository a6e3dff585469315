import { randomBytes } from 'node:crypto';
import type { Database } from '../../database/schema.ts';

/** The sandbox's own keys: made once, kept, and secret like Stripe's, since the sandbox is reachable from outside. */
export interface SandboxKeys {
  publishableKey: string;
  secretKey: string;
  webhookSecret: string;
}

export async function readSandboxKeys(db: Database): Promise<SandboxKeys> {
  const fresh = {
    publishable_key: `pk_sandbox_${randomBytes(16).toString('hex')}`,
    secret_key: `sk_sandbox_${randomBytes(24).toString('hex')}`,
    webhook_secret: `whsec_${randomBytes(24).toString('hex')}`,
  };
  await db
    .insertInto('sandbox_setting')
    .values(Object.entries(fresh).map(([name, value]) => ({ name, value })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const rows = await db.selectFrom('sandbox_setting').selectAll().execute();
  const kept = new Map(rows.map(({ name, value }) => [name, value]));
  return {
    publishableKey: kept.get('publishable_key') ?? fresh.publishable_key,
    secretKey: kept.get('secret_key') ?? fresh.secret_key,
    webhookSecret: kept.get('webhook_secret') ?? fresh.webhook_secret,
  };
}

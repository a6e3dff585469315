import type { Generated, JSONColumnType } from 'kysely';
import type { StoredObject } from './sandbox-objects.ts';

export interface SandboxTables {
  sandbox_setting: { name: string; value: string };
  sandbox_object: {
    id: string;
    kind: StoredObject['object'];
    body: JSONColumnType<StoredObject, string, string>;
    created_at: Generated<Date>;
  };
  /** What the sandboxes of PayPal and Bread remember. */
  sandbox_record: { provider: string; id: string; body: JSONColumnType<object, string, string> };
  sandbox_idempotency: {
    key: string;
    request_hash: string;
    status: number;
    body: string;
    created_at: Generated<Date>;
  };
  sandbox_event: {
    id: string;
    provider: Generated<'stripe' | 'paypal'>;
    body: string;
    attempts: Generated<number>;
    next_attempt_at: Generated<Date>;
    delivered_at: Date | null;
  };
}

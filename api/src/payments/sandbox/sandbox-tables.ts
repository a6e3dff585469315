import type { Generated, JSONColumnType } from 'kysely';
import type { SandboxObject } from './sandbox-objects.ts';

export interface SandboxTables {
  sandbox_setting: { name: string; value: string };
  sandbox_object: {
    id: string;
    kind: SandboxObject['object'];
    body: JSONColumnType<SandboxObject, string, string>;
    created_at: Generated<Date>;
  };
  sandbox_idempotency: {
    key: string;
    request_hash: string;
    status: number;
    body: string;
    created_at: Generated<Date>;
  };
  sandbox_event: {
    id: string;
    body: string;
    attempts: Generated<number>;
    next_attempt_at: Generated<Date>;
    delivered_at: Date | null;
  };
}

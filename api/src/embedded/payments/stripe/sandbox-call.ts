import type { Transaction } from '../../../platform/database/schema.ts';
import type { SandboxObject } from './sandbox-objects.ts';

/** One request to the sandbox: fields as the form body names them (`metadata[order_id]`), all in one transaction. */
export interface SandboxCall {
  tx: Transaction;
  id: string;
  fields: Readonly<Record<string, string>>;
  now: Date;
  /** The shop's own, which the sandbox's pages are on. */
  publicOrigin: string;
}

export type SandboxHandler = (call: SandboxCall) => Promise<SandboxObject>;

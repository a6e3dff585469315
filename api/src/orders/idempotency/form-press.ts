import type { Principal } from '../../auth/principal/principal.ts';
import type { Transaction } from '../../platform/database/schema.ts';
import { claimKey, type IdempotentRequest, idempotentRequest } from './idempotency.ts';

/** The header, for calls that a form makes: optional, for a page of the release before sends none. */
export const FORM_KEY = 'idempotency-key';

/** One press of a form. Other content under the same key is another press: a page that was gone back to keeps its key. Null without a key. */
export function formPress(
  scope: string,
  headers: Record<string, unknown>,
  content: object,
  principal: Principal,
): IdempotentRequest | null {
  const key = headers[FORM_KEY];
  if (typeof key !== 'string') return null;
  const press = idempotentRequest(scope, key, content, principal);
  return { ...press, key: `${key} ${press.requestHash}` };
}

/** In the transaction of what it does. False where the same press has done it: a second one waits here until the first has ended. */
export async function isFirstPress(
  tx: Transaction,
  press: IdempotentRequest | null,
  now: Date,
): Promise<boolean> {
  return press === null || claimKey(tx, press, now);
}

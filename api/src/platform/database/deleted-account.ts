import { types } from 'node:util';

const FOREIGN_KEY_VIOLATION = '23503';
/** As PostgreSQL names the constraints by which a row belongs to an account. */
const OF_AN_ACCOUNT = /_(?:account|user)_id_fkey$/;

/** Whether something was to be written for an account that was deleted since the principal was identified. */
export function isAccountDeleted(error: unknown): boolean {
  if (!types.isNativeError(error) || !('code' in error) || !('constraint' in error)) return false;
  return error.code === FOREIGN_KEY_VIOLATION && OF_AN_ACCOUNT.test(String(error.constraint));
}

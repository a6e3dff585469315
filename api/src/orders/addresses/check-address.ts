import type { Address, AddressInput } from '@sanderling/contract/wire/values/address';
import { PHONE_ADVICE } from '@sanderling/phone/phone';
import type { Database } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import { normalizePhone } from './normalize-phone.ts';

/** An address as it is stored: the state's own name, the phone in E.164. Throws with messages by field. */
export async function checkAddress(
  db: Database,
  typed: AddressInput,
): Promise<{ address: Address; isShippingAllowed: boolean }> {
  const state = await db
    .selectFrom('us_state')
    .select(['name', 'abbr', 'allowed_shipping'])
    .where('abbr', '=', typed.state.abbr.toUpperCase())
    .executeTakeFirst();
  const phone = await normalizePhone(typed.phone);
  const errors: Record<string, string[]> = {};
  if (state === undefined) errors['address.state.abbr'] = ['Choose a state.'];
  if (phone === null) errors['address.phone'] = [PHONE_ADVICE];
  if (state === undefined || phone === null) throw problem('VALIDATION_FAILED', { errors });
  return {
    address: { ...typed, state: { name: state.name, abbr: state.abbr }, phone },
    isShippingAllowed: state.allowed_shipping,
  };
}

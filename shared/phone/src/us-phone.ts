import { parsePhoneNumberFromString } from 'libphonenumber-js';

export interface UsPhone {
  /** +13126673550 */
  e164: string;
  /** (312) 667-3550 */
  national: string;
}

/**
 * A US phone number as a shopper types it, +1 added where it is missing; null when no such number can exist. A number of another
 * country behind +1 passes: a carrier calls it the same way. Brings the rules of all countries (35 kB), so that pages import it late.
 */
export function parseUsPhone(typed: string): UsPhone | null {
  const phone = parsePhoneNumberFromString(typed, { defaultCountry: 'US', extract: false });
  // An extension has no place in E.164.
  if (!phone?.isValid() || phone.countryCallingCode !== '1' || phone.ext !== undefined) return null;
  return { e164: phone.number, national: phone.formatNational() };
}

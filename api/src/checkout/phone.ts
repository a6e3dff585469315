import { parsePhoneNumberFromString } from 'libphonenumber-js';

/** A phone number as somebody types it, +1 added where it is missing, as E.164; null when it is no US number. */
export function normalizePhone(typed: string): string | null {
  const digits = typed.replace(/\D/g, '');
  const hasCountry = typed.trim().startsWith('+') || (digits.length === 11 && digits.startsWith('1'));
  const parsed = parsePhoneNumberFromString(hasCountry ? `+${digits}` : `+1${digits}`, 'US');
  return parsed?.isValid() === true && parsed.countryCallingCode === '1' ? parsed.number : null;
}

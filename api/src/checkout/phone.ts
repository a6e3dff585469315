/** A phone number as somebody types it, +1 added where it is missing, as E.164; null when it is no US number. */
export async function normalizePhone(typed: string): Promise<string | null> {
  // The rules of all countries' numbers are large, and the first address comes long after the start.
  const { parsePhoneNumberFromString } = await import('libphonenumber-js');
  const digits = typed.replace(/\D/g, '');
  const hasCountry = typed.trim().startsWith('+') || (digits.length === 11 && digits.startsWith('1'));
  const parsed = parsePhoneNumberFromString(hasCountry ? `+${digits}` : `+1${digits}`, 'US');
  return parsed?.isValid() === true && parsed.countryCallingCode === '1' ? parsed.number : null;
}

/** A US phone number as somebody types it, with +1 before it where that is missing. Not checked further. */
export function withCountryCode(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  const hasCountryCode = typed.trim().startsWith('+') || (digits.length === 11 && digits.startsWith('1'));
  return hasCountryCode ? `+${digits}` : `+1${digits}`;
}

/** Area code and exchange each begin with 2 to 9 and do not end in 11, which is for services such as 911. */
const US_NUMBER = /^\+1[2-9](?!11)\d{2}[2-9](?!11)\d{6}$/;

/** A US phone number in E.164, or null when it cannot be one. The API asks, beside this, whether its area exists. */
export function e164Phone(typed: string): string | null {
  const phone = withCountryCode(typed);
  return US_NUMBER.test(phone) ? phone : null;
}

/** A phone number for tracking: ten digits with +1 before them, or null. A leading 1 of eleven digits is the country. */
export function trackingPhone(typed: string): string | null {
  const digits = typed.replace(/\D/g, '');
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  return national.length === 10 ? `+1${national}` : null;
}

/** 312-667-3550. What is not a number of ten digits is shown as it is. */
export function shortPhone(phone: string): string {
  const national = trackingPhone(phone)?.slice(2);
  if (national === undefined) return phone;
  return `${national.slice(0, 3)}-${national.slice(3, 6)}-${national.slice(6)}`;
}

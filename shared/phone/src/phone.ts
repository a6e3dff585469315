/** A phone number for tracking: ten digits with +1 before them, or null. A leading 1 of eleven digits is the country. */
export function trackingPhone(typed: string): string | null {
  const digits = typed.replace(/\D/g, '');
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  return national.length === 10 ? `+1${national}` : null;
}

/** 312-667-3550. What is not a number of ten digits is shown as it is. */
export function shortPhone(phone: string): string {
  return inGroups(phone, (area, exchange, line) => `${area}-${exchange}-${line}`);
}

/** (312) 667-3550, as a field's mask writes it. What is not a number of ten digits is shown as it is. */
export function maskedPhone(phone: string): string {
  return inGroups(phone, (area, exchange, line) => `(${area}) ${exchange}-${line}`);
}

function inGroups(phone: string, join: (area: string, exchange: string, line: string) => string): string {
  const national = trackingPhone(phone)?.slice(2);
  if (national === undefined) return phone;
  return join(national.slice(0, 3), national.slice(3, 6), national.slice(6));
}

/** (312) 667-3550; what is not a US number stays as it is. */
export function maskedPhone(phone: string): string {
  const digits = phone.replace(/^\+1/, '').replace(/\D/g, '');
  if (digits.length !== 10) return phone;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/**
 * The number that a person has typed, as `27,5`, `25%`, `$1,500.00` or `1.500,00`; null for what is none. Of two marks the last one is the
 * decimal mark; a comma alone parts thousands where three digits follow it, as dollars are written.
 */
export function typedNumber(text: string): number | null {
  const digits = text.replaceAll(/[\s$%’']|percent|dollars|usd/gi, '');
  if (!/^\d[\d.,]*$|^[.,]\d+$/.test(digits)) return null;
  const plain = inPlainDigits(digits);
  return /^(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : null;
}

function inPlainDigits(digits: string): string {
  const [comma, point] = [digits.lastIndexOf(','), digits.lastIndexOf('.')];
  const isGrouped = (mark: string) => new RegExp(`^\\d{1,3}(\\${mark}\\d{3})+$`).test(digits);
  if (point === -1) return isGrouped(',') ? digits.replaceAll(',', '') : digits.replace(',', '.');
  if (comma === -1)
    return digits.indexOf('.') !== point && isGrouped('.') ? digits.replaceAll('.', '') : digits;
  return comma > point ? digits.replaceAll('.', '').replace(',', '.') : digits.replaceAll(',', '');
}

/** The rules for a card's number, expiry and security code. The card form applies them in the browser, the sandbox again. */

export interface CardBrand {
  id: string;
  name: string;
  /** First digits, as ranges of equal length. */
  prefixes: readonly (readonly [from: string, to: string])[];
  lengths: readonly number[];
  securityCodeDigits: 3 | 4;
  /** Sizes of the groups in which the number is written. */
  groups: readonly number[];
}

const FOUR_BY_FOUR = [4, 4, 4, 4];

const UNKNOWN: CardBrand = {
  id: 'unknown',
  name: 'Card',
  prefixes: [],
  lengths: [13, 14, 15, 16, 17, 18, 19],
  securityCodeDigits: 3,
  groups: FOUR_BY_FOUR,
};

const BRANDS: readonly CardBrand[] = [
  {
    id: 'visa',
    name: 'Visa',
    prefixes: [['4', '4']],
    lengths: [13, 16, 19],
    securityCodeDigits: 3,
    groups: FOUR_BY_FOUR,
  },
  {
    id: 'mastercard',
    name: 'Mastercard',
    prefixes: [
      ['51', '55'],
      ['2221', '2720'],
    ],
    lengths: [16],
    securityCodeDigits: 3,
    groups: FOUR_BY_FOUR,
  },
  {
    id: 'amex',
    name: 'Amex',
    prefixes: [
      ['34', '34'],
      ['37', '37'],
    ],
    lengths: [15],
    securityCodeDigits: 4,
    groups: [4, 6, 5],
  },
  {
    id: 'discover',
    name: 'Discover',
    prefixes: [
      ['6011', '6011'],
      ['644', '649'],
      ['65', '65'],
    ],
    lengths: [16],
    securityCodeDigits: 3,
    groups: FOUR_BY_FOUR,
  },
];

export function cardBrand(digits: string): CardBrand {
  const matches = ([from, to]: readonly [string, string]) => {
    const start = digits.slice(0, from.length);
    return start.length === from.length && start >= from && start <= to;
  };
  return BRANDS.find((brand) => brand.prefixes.some(matches)) ?? UNKNOWN;
}

/** The check digit that catches a mistyped number (Luhn). */
function hasValidCheckDigit(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

export function isCardNumber(digits: string): boolean {
  return cardBrand(digits).lengths.includes(digits.length) && hasValidCheckDigit(digits);
}

/** Whether a card that expires in this month can still be used: to the end of the month. */
export function isInTheFuture(month: number, year: number, now: Date): boolean {
  return year > now.getFullYear() || (year === now.getFullYear() && month >= now.getMonth() + 1);
}

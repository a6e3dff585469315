/** Percent off by promo code. */
const PERCENT_BY_PROMO_CODE: ReadonlyMap<string, number> = new Map([
  ['summersunshine', 10],
  ['greenthumb', 15],
]);
const OTHER_PROMO_CODES_PERCENT = 20;

/** Percent off by promo code, however it is spelled: any other code is 20. What a code is worth at all, the API decides. */
export function promoCodePercent(code: string): number {
  return PERCENT_BY_PROMO_CODE.get(code.trim().toLowerCase()) ?? OTHER_PROMO_CODES_PERCENT;
}

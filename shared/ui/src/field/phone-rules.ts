import IMask from 'imask';

// One module, since a slice's entry, which each page loads, names every chunk.
export { parseUsPhone } from '@sanderling/phone/us-phone';

const NATIONAL = 0;
const AS_TYPED = 1;
const DIGITS_WITH_COUNTRY = 11;

/**
 * Writes a number as (###) ###-#### while the shopper types it. No area code begins with 0 or 1: such a start stays as the shopper
 * typed it, until ten digits after a 1 show that the 1 is the country code, which then falls away.
 */
export function maskPhone(input: HTMLInputElement): void {
  IMask(input, {
    mask: [{ mask: '(#00) 000-0000', definitions: { '#': /[2-9]/ } }, { mask: /^[+\d\s().-]{0,30}$/ }],
    dispatch: (added, masked) => {
      const typed = masked.rawInputValue + added;
      const digits = typed.replace(/\D/g, '');
      const isUndecided = typed.trim().startsWith('+') && digits === '';
      const isAsTyped =
        isUndecided || /^0/.test(digits) || (/^1/.test(digits) && digits.length < DIGITS_WITH_COUNTRY);
      return masked.compiledMasks[isAsTyped ? AS_TYPED : NATIONAL];
    },
  });
}

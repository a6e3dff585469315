import IMask from 'imask';

// One module, since a slice's entry, which each page loads, names every chunk.
export { parseUsPhone } from '@sanderling/phone/us-phone';

const NATIONAL = 0;
const AS_TYPED = 1;
/** The digits of a US number so far, with its country code or without. No area code begins with 0 or 1. */
const US_NUMBER = /^(?:(?:\+?1(?=\d{10}))?[2-9]\d*)?$/;
const WHOLE_NUMBER = /^(?:\+?1)?[2-9]\d{9}$/;
/** What people write between the digits; anything else is no number to put into groups. */
const PUNCTUATION = /[\s().-]/g;

/**
 * Writes a number as (###) ###-#### while the shopper types it, without a country code of 1 once all its ten digits are there. What cannot be
 * such a number, such as one of another country or with an extension, stays as the shopper typed it.
 */
export function maskPhone(input: HTMLInputElement): void {
  let filled = '';
  // Before the mask's own listener, which writes into the field.
  input.addEventListener('input', () => {
    filled = input.value;
  });
  const mask = IMask(input, {
    mask: [{ mask: '(#00) 000-0000', definitions: { '#': /[2-9]/ } }, { mask: /^.{0,30}$/ }],
    dispatch: (added, masked) => {
      const typed = (masked.rawInputValue + added).replace(PUNCTUATION, '');
      return masked.compiledMasks[US_NUMBER.test(typed) ? NATIONAL : AS_TYPED];
    },
  });
  // A browser that fills the field selects nothing before, and the mask would mix the old number with the new.
  input.addEventListener('input', () => {
    if (WHOLE_NUMBER.test(filled.replace(PUNCTUATION, ''))) mask.value = filled;
  });
}

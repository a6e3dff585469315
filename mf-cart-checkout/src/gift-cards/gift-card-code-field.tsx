import { TextField } from '@sanderling/ui/field/text-field.tsx';
import type { FormEvent } from 'react';

/** The 16 digits of a gift card, written in groups of four as they are printed. */
export function GiftCardCodeField({
  error,
  defaultValue,
}: {
  error?: string | undefined;
  defaultValue?: string;
}) {
  return (
    <TextField
      label="Gift card number"
      hint="16 digits, from the e-mail that brought the card"
      name="code"
      defaultValue={defaultValue}
      error={error}
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      maxLength={40}
      onInput={groupDigits}
    />
  );
}

/** Only at the end of the number: a shopper who corrects a digit in the middle keeps the caret there. */
function groupDigits({ currentTarget: input }: FormEvent<HTMLInputElement>) {
  if (input.selectionStart !== input.value.length || /[^\d\s]/.test(input.value)) return;
  const digits = input.value.replace(/\s/g, '').slice(0, 16);
  input.value = digits.replace(/(\d{4})(?=\d)/g, '$1 ');
}

import { PHONE_ADVICE } from '@sanderling/contract/commerce/phone-advice';
import { type ComponentProps, type FocusEvent, type FormEvent, useRef, useState } from 'react';
import { TextField } from './text-field.tsx';

type ParseUsPhone = typeof import('./phone-rules.ts').parseUsPhone;

/**
 * A US phone number. The mask (###) ###-#### and the rules of phone numbers come with the first focus. From then on the field
 * refuses what cannot be a number, and says so when the shopper leaves it. Until then the API alone does.
 */
export function PhoneField({ error, ...field }: ComponentProps<typeof TextField>) {
  const isPrepared = useRef(false);
  const parse = useRef<ParseUsPhone>(null);
  const [isRefused, setRefused] = useState(false);

  const judge = (input: HTMLInputElement) => {
    const phone = parse.current?.(input.value);
    const isWrong = phone === null && input.value.trim() !== '';
    input.setCustomValidity(isWrong ? PHONE_ADVICE : '');
    return { phone, isWrong };
  };
  const prepare = async ({ currentTarget: input }: FocusEvent<HTMLInputElement>) => {
    if (isPrepared.current) return;
    isPrepared.current = true;
    try {
      const { maskPhone, parseUsPhone } = await import('./phone-rules.ts');
      maskPhone(input);
      parse.current = parseUsPhone;
      judge(input);
    } catch {
      // Both are conveniences: the API reads the number however it is written, and refuses what is none.
      isPrepared.current = false;
    }
  };
  const change = ({ currentTarget: input }: FormEvent<HTMLInputElement>) => {
    judge(input);
    setRefused(false);
  };
  const leave = ({ currentTarget: input }: FocusEvent<HTMLInputElement>) => setRefused(judge(input).isWrong);

  return (
    <TextField
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      maxLength={30}
      {...field}
      error={isRefused ? PHONE_ADVICE : error}
      onFocus={prepare}
      onInput={change}
      onBlur={leave}
    />
  );
}

import { TextField } from '@sanderling/ui/field/text-field.tsx';
import type { ComponentProps, FocusEvent } from 'react';
import { useRef } from 'react';

/** A US telephone number. The mask (###) ###-#### comes with the first focus; without it any way of writing one is fine. */
export function PhoneField(props: ComponentProps<typeof TextField>) {
  const isMasked = useRef(false);
  const mask = async ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    if (isMasked.current) return;
    isMasked.current = true;
    try {
      const { default: IMask } = await import('imask');
      // No area code begins with 0 or 1, so a country code that is typed or filled in falls away by itself.
      IMask(currentTarget, { mask: '(#00) 000-0000', definitions: { '#': /[2-9]/ } });
    } catch {
      // A mask is a convenience: the API reads the number however it is written.
      isMasked.current = false;
    }
  };
  return <TextField type="tel" inputMode="tel" {...props} onFocus={mask} />;
}

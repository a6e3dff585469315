import { type ChangeEvent, useState } from 'react';
import { MAX_DOCUMENT_BYTES, TOO_LARGE } from './document-size.ts';

/** Refuses a file that is too large before it is sent: the shell takes no form that is much larger. For the `onChange` of a file field. */
export function useSizeRefusal() {
  const [tooLarge, setTooLarge] = useState<string>();
  function refuseLarge({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const isLarge = (input.files?.[0]?.size ?? 0) > MAX_DOCUMENT_BYTES;
    if (isLarge) input.value = '';
    setTooLarge(isLarge ? TOO_LARGE : undefined);
  }
  return { tooLarge, refuseLarge };
}

import { useEffect, useRef } from 'react';
import type { AgreedReturn, ProviderReturn } from './provider-return.ts';

/** Pays at once for a shopper who has agreed to the very total at the provider or the bank: they have no reason to press once more. */
export function usePayOnArrival(back: ProviderReturn | null, pay: (agreed: AgreedReturn) => void): void {
  const arrived = useRef(back?.kind === 'agreed' && !back.isToReview ? back : null);
  useEffect(() => {
    const agreed = arrived.current;
    arrived.current = null;
    if (agreed) pay(agreed);
  });
}

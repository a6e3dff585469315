import { useEffect, useState } from 'react';
import { clearProviderReturn, type ProviderReturn } from './provider-return.ts';

/** How the shopper came back from a provider, kept while steps of the checkout change the address, until it has been used. */
export function useProviderReturn(loaded: ProviderReturn | null) {
  const [kept, setKept] = useState(loaded);
  const [ended, setEnded] = useState<string | null>(null);
  useEffect(() => {
    if (loaded) setKept(loaded);
    // An address of a return that is none: for another order, or without what the provider adds.
    else clearProviderReturn();
  }, [loaded]);
  const latest = loaded ?? kept;
  // The loader reads the same address again and again.
  const identity = JSON.stringify(latest);
  return {
    providerReturn: identity === ended ? null : latest,
    /** What was agreed pays no more, or the shopper goes another way: the next payment is agreed anew. */
    end: () => {
      setEnded(identity);
      clearProviderReturn();
    },
  };
}

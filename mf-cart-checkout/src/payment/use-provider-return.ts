import { useEffect, useState } from 'react';
import type { ProviderReturn } from './provider-return.ts';

/** How the shopper came back from a provider, kept while steps of the checkout change the address, until it has been used. */
export function useProviderReturn(loaded: ProviderReturn | null) {
  const [kept, setKept] = useState(loaded);
  const [endedToken, setEndedToken] = useState<string | null>(null);
  useEffect(() => {
    if (loaded) setKept(loaded);
  }, [loaded]);
  const latest = loaded ?? kept;
  const isEnded = latest?.kind === 'agreed' && latest.means.token === endedToken;
  return {
    providerReturn: isEnded ? null : latest,
    /** What was agreed has been declined, has expired, or was for another total: the next payment is agreed anew. */
    end: (token: string) => setEndedToken(token),
  };
}

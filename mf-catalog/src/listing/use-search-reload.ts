import { searchReloadAtom } from '@sanderling/runtime';
import { useRevalidator } from '@sanderling/runtime/router';
import { useAtom } from 'jotai';
import { useEffect } from 'react';

/** Asks again when the header's search was sent off with the words that are already shown: the address stays the same. */
export function useSearchReload() {
  const [isWanted, setWanted] = useAtom(searchReloadAtom);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isWanted) return;
    setWanted(false);
    void revalidate();
  }, [isWanted, setWanted, revalidate]);
}

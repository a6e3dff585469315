import { SESSION_STORAGE_KEYS } from '@sanderling/contract/cookies';
import { atom, useAtom } from 'jotai';
import { useEffect } from 'react';
import { MOST_COMPARED } from '../compare-address.ts';

export interface Chosen {
  slug: string;
  name: string;
}

const chosenAtom = atom<readonly Chosen[]>([]);

/** The pieces that somebody wants to compare, kept from list to list as long as the tab is open. */
export function useCompared() {
  const [chosen, setChosen] = useAtom(chosenAtom);
  const change = (next: readonly Chosen[]) => {
    setChosen(next);
    save(next);
  };
  return {
    chosen,
    isFull: chosen.length >= MOST_COMPARED,
    toggle({ slug, name }: Chosen) {
      const others = chosen.filter((other) => other.slug !== slug);
      if (others.length < chosen.length) change(others);
      else if (chosen.length < MOST_COMPARED) change([...chosen, { slug, name }]);
    },
    clear: () => change([]),
  };
}

/** The page of the server is the same for everyone: what was chosen before is taken up right after hydration. */
export function useRememberedCompared(): void {
  const [chosen, setChosen] = useAtom(chosenAtom);
  const isEmpty = chosen.length === 0;
  useEffect(() => {
    const stored = isEmpty ? read() : [];
    if (stored.length > 0) setChosen(stored);
  }, [isEmpty, setChosen]);
}

function read(): readonly Chosen[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(SESSION_STORAGE_KEYS.compared) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isChosen).slice(0, MOST_COMPARED) : [];
  } catch {
    return [];
  }
}

function save(chosen: readonly Chosen[]): void {
  try {
    sessionStorage.setItem(SESSION_STORAGE_KEYS.compared, JSON.stringify(chosen));
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

function isChosen(value: unknown): value is Chosen {
  return (
    typeof value === 'object' &&
    value !== null &&
    'slug' in value &&
    typeof value.slug === 'string' &&
    'name' in value &&
    typeof value.name === 'string'
  );
}

import { SESSION_STORAGE_KEYS } from '@sanderling/contract/site/storage-keys';
import { atom, useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { MAX_COMPARED } from '../address/compare-address.ts';

export interface Chosen {
  slug: string;
  name: string;
}

const chosenAtom = atom<readonly Chosen[]>([]);

/** Changes what is chosen, by what it was, and persists it. */
const changeAtom = atom(null, (get, set, change: (chosen: readonly Chosen[]) => readonly Chosen[]) => {
  const next = change(get(chosenAtom));
  set(chosenAtom, next);
  save(next);
});

/** The products that the shopper wants to compare, persisted from list to list as long as the tab is open. */
export function useCompareSelection() {
  const chosen = useAtomValue(chosenAtom);
  const change = useSetAtom(changeAtom);
  return {
    chosen,
    isFull: chosen.length >= MAX_COMPARED,
    toggle: (product: Chosen) =>
      change((current) =>
        has(current, product)
          ? current.filter(({ slug }) => slug !== product.slug)
          : withProduct(current, product),
      ),
    clear: () => change(() => []),
  };
}

function has(chosen: readonly Chosen[], { slug }: Chosen): boolean {
  return chosen.some((other) => other.slug === slug);
}

function withProduct(chosen: readonly Chosen[], product: Chosen): readonly Chosen[] {
  return has(chosen, product) || chosen.length >= MAX_COMPARED ? chosen : [...chosen, product];
}

/** The page of the server is the same for everyone: what the shopper chose before is read right after hydration. */
export function useStoredSelection(): void {
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
    return Array.isArray(stored) ? stored.filter(isChosen).slice(0, MAX_COMPARED) : [];
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

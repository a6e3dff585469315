import { type Atom, atom, useAtomValue } from 'jotai';
import { useHydrated } from './use-hydrated.ts';

const nothingOfPage = atom(undefined);

/**
 * The value of an atom that the browser fills, such as who is signed in. A part that hydrates late may find it
 * filled already: its first render repeats the server's page, which had `onServer`, or what the atom says it had, and the next one has
 * the value. Else React would keep the server's attributes.
 */
export function useClientAtomValue<Value>(
  atom: Atom<Value> & { ofPage?: Atom<Value> },
  onServer: Value,
): Value {
  const value = useAtomValue(atom);
  const ofPage = useAtomValue<Value | undefined>(atom.ofPage ?? nothingOfPage);
  const isHydrated = useHydrated();
  return isHydrated ? value : (ofPage ?? onServer);
}

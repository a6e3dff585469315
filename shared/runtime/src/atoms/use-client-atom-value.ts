import { type PrimitiveAtom, useAtomValue } from 'jotai';
import { useHydrated } from './use-hydrated.ts';

/**
 * The value of an atom that only the browser fills, such as who is signed in. A part that hydrates late may find it
 * filled already: its first render repeats the server's page, which had `onServer`, and the next one has the value. Else
 * React would keep the server's attributes.
 */
export function useClientAtomValue<Value>(atom: PrimitiveAtom<Value>, onServer: Value): Value {
  const value = useAtomValue(atom);
  const isHydrated = useHydrated();
  return isHydrated ? value : onServer;
}

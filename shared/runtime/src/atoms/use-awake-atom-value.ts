import { type PrimitiveAtom, useAtomValue } from 'jotai';
import { useSyncExternalStore } from 'react';

/**
 * The value of an atom that only the browser fills, such as who is signed in. A part of the page that wakes late may find it
 * filled already: it first repeats the server's page, which had `onServer`, and then says what is so. Else React would keep
 * the server's attributes.
 */
export function useAwakeAtomValue<Value>(atom: PrimitiveAtom<Value>, onServer: Value): Value {
  const value = useAtomValue(atom);
  const isAwake = useSyncExternalStore(never, inBrowser, fromServer);
  return isAwake ? value : onServer;
}

const never = () => () => {};
const inBrowser = () => true;
const fromServer = () => false;

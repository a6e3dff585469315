import { useSyncExternalStore } from 'react';

/** False on the server and while a part repeats the server's page; true once React handles what is pressed there. */
export function useHydrated(): boolean {
  return useSyncExternalStore(never, inBrowser, fromServer);
}

const never = () => () => {};
const inBrowser = () => true;
const fromServer = () => false;

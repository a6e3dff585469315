import { ANALYTICS_SCRIPT_PATIENCE_MS } from '@sanderling/contract/commerce/constants';
import type { Vendor } from './tracking-settings.ts';

export type Command = (...args: unknown[]) => void;

/**
 * The function that takes a vendor's commands. Until the vendor's script is there and takes its place, commands wait in its
 * `queue`, as all of these scripts expect; `isTaken` says whether it has, and `takeBack` takes what was to be tracked out of it. A vendor's own bug
 * stays the vendor's.
 */
export function openCommandQueue({ command, account }: Vendor): {
  send: Command;
  isTaken: () => boolean;
  takeBack: () => void;
} {
  const waiting: unknown[][] = [];
  const stub = Object.assign((...args: unknown[]) => void waiting.push(args), { queue: waiting });
  if (!(command in globalThis)) Object.assign(globalThis, { [command]: stub });
  const send: Command = (...args) => {
    try {
      const current: unknown = Reflect.get(globalThis, command);
      if (typeof current === 'function') current(...args);
    } catch (error) {
      console.error(`${command} command failed: ${args[0]}`, error);
    }
  };
  send('load', account);
  return {
    send,
    isTaken: () => Reflect.get(globalThis, command) !== stub,
    takeBack: () => void waiting.splice(0, waiting.length, ...waiting.filter(([what]) => what !== 'track')),
  };
}

/**
 * Loads a vendor's script. When it does not come the store goes on without it, and the console says so. Answers whether it has come.
 */
export function loadVendorScript(address: string, page: Document = document): () => boolean {
  let hasCome = false;
  const script = page.createElement('script');
  script.src = address;
  script.async = true;
  const giveUp = (why: string) => {
    clearTimeout(timer);
    console.warn(`${new URL(address).host} ${why}: what it measures is lost, the store is not.`);
  };
  const timer = setTimeout(() => giveUp('did not answer in ten seconds'), ANALYTICS_SCRIPT_PATIENCE_MS);
  script.addEventListener('load', () => {
    hasCome = true;
    clearTimeout(timer);
  });
  script.addEventListener('error', () => giveUp('could not be loaded'));
  page.head.append(script);
  return () => hasCome;
}

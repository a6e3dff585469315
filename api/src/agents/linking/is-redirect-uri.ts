import { requireAddress } from '../outbound/ask-agent.ts';

/** Where customers are led back to with a code: no address that another one reads on the way, or that runs a script. */
export function isRedirectUri(address: string): boolean {
  try {
    // A program that is tried out on its developer's machine has its customers there too (RFC 8252).
    return requireAddress(address, true).hash === '' && !address.includes('#');
  } catch {
    return false;
  }
}

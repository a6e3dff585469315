import { isIP } from 'node:net';

/** Whose word about a visitor's address counts: so many machines in front, or those of these addresses. */
export type TrustedProxies = readonly string[] | ((address: string, hop: number) => boolean);

/**
 * Reads `TRUST_PROXY`: a number of hops, such as 1, or addresses and ranges, such as `10.0.0.0/8 2001:db8::/32`. Without it
 * no proxy is trusted. Throws an error whose message says what to change.
 */
export function trustedProxies(text: string | undefined): TrustedProxies {
  const words = (text ?? '').split(/[\s,]+/).filter(Boolean);
  const [first = ''] = words;
  if (words.length === 1 && /^\d{1,2}$/.test(first)) return (_address, hop) => hop < Number(first);
  if (words.every(isAddressOrRange)) return words;
  throw new Error(
    `TRUST_PROXY is "${text}": set it to the number of proxies in front, or to their addresses or ranges, such as 10.0.0.0/8.`,
  );
}

function isAddressOrRange(word: string): boolean {
  const [address = '', bits, ...more] = word.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  if (bits === undefined) return true;
  // Nothing of /0 would be told apart: every visitor would be believed.
  return /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128);
}

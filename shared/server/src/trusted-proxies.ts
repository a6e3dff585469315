/** Whose word about a visitor's address counts: so many machines in front, or those of these addresses. */
export type TrustedProxies = readonly string[] | ((address: string, hop: number) => boolean);

const RANGE = /^[0-9a-f:.]*[:.][0-9a-f:.]*(?:\/\d{1,3})?$/i;

/**
 * Reads `TRUST_PROXY`: a number of hops, such as 1, or addresses and ranges, such as `10.0.0.0/8 2001:db8::/32`. Without it
 * no proxy is trusted. Throws an error whose message says what to change.
 */
export function trustedProxies(text: string | undefined): TrustedProxies {
  const words = (text ?? '').split(/[\s,]+/).filter(Boolean);
  const [first = ''] = words;
  if (words.length === 1 && /^\d{1,2}$/.test(first)) return (_address, hop) => hop < Number(first);
  if (words.every((word) => RANGE.test(word))) return words;
  throw new Error(
    `TRUST_PROXY is "${text}": set it to the number of proxies in front, or to their addresses or ranges, such as 10.0.0.0/8.`,
  );
}

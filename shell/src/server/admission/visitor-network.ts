/** Whom a limit by address counts as one: a whole /64 of IPv6, since one customer of a provider has all of it. */
export function visitorNetwork(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address.replace(/^::ffff:/i, '');
  // What the double colon stands for is zero, and the first four groups are the network.
  const [start = ''] = address.toLowerCase().split('::');
  return `${start.split(':').slice(0, 4).join(':')}::/64`;
}

import { BlockList, isIPv6, type Server } from 'node:net';
import { isLoopbackAddress } from '@sanderling/server/environment';
import { networkOf } from '@sanderling/server/network-of';
import type { TrustedProxies } from '@sanderling/server/trusted-proxies';

/** A household behind one address has a few browsers with six connections each; no shopper needs more. */
const CONNECTIONS_PER_ADDRESS = 200;

/** Ends connections of an address that has too many open. Proxies in front speak for many visitors and have no limit. */
export function limitConnections(
  server: Server,
  proxies: TrustedProxies,
  perAddress = CONNECTIONS_PER_ADDRESS,
): void {
  const counts = new Map<string, number>();
  const isProxy = proxyCheck(proxies);
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    if (isProxy(address)) return;
    const network = networkOf(address);
    const open = counts.get(network) ?? 0;
    if (open >= perAddress) return void socket.destroy();
    counts.set(network, open + 1);
    socket.once('close', () => {
      const left = (counts.get(network) ?? 1) - 1;
      if (left > 0) counts.set(network, left);
      else counts.delete(network);
    });
  });
}

function proxyCheck(proxies: TrustedProxies): (address: string) => boolean {
  if (typeof proxies === 'function') return (address) => isLoopbackAddress(address) || proxies(address, 0);
  const ranges = new BlockList();
  for (const range of proxies) {
    const [address = '', bits] = range.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) ranges.addAddress(address, family);
    else ranges.addSubnet(address, Number(bits), family);
  }
  return (address) => isLoopbackAddress(address) || ranges.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

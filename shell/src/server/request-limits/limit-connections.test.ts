import { createServer, Socket } from 'node:net';
import { trustedProxies } from '@sanderling/server/trusted-proxies';
import { limitConnections } from './limit-connections.ts';

function limited(trusted = '') {
  const server = createServer();
  limitConnections(server, trustedProxies(trusted), 2);
  return server;
}

/** A server's view of connections from these addresses: which of them it has let be. */
function connectFrom(addresses: readonly string[], trusted = '', server = limited(trusted)) {
  return addresses.map((remoteAddress) => {
    const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress });
    server.emit('connection', socket);
    return socket;
  });
}
const open = (addresses: readonly string[], trusted = '') =>
  connectFrom(addresses, trusted).map(({ destroyed }) => !destroyed);

test('an address that opens connection after connection keeps a few, and others theirs', () => {
  expect(open(['203.0.113.9', '203.0.113.9', '::ffff:203.0.113.9', '203.0.113.8'])).toEqual([
    true,
    true,
    false,
    true,
  ]);
  expect(open(['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:3:4:5:6', '2001:db8:1:3::1'])).toEqual([
    true,
    true,
    false,
    true,
  ]);
});

test('a connection that ends makes room for the next one', () => {
  const server = limited();
  const [first] = connectFrom(['203.0.113.9', '203.0.113.9'], '', server);
  first?.emit('close', false);
  expect(connectFrom(['203.0.113.9', '203.0.113.9'], '', server).map(({ destroyed }) => !destroyed)).toEqual([
    true,
    false,
  ]);
});

test('a proxy that the operator has named speaks for many and is not counted, another one is', () => {
  const three = (address: string) => [address, address, address];
  expect(open(three('10.1.2.3'), '10.0.0.0/8')).toEqual([true, true, true]);
  expect(open(three('::ffff:10.1.2.3'), '10.1.2.3')).toEqual([true, true, true]);
  expect(open(three('2001:db8::7'), '2001:db8::/32')).toEqual([true, true, true]);
  expect(open(three('192.0.2.1'), '1')).toEqual([true, true, true]);
  expect(open(three('127.0.0.1'))).toEqual([true, true, true]);
  expect(open(three('192.0.2.1'), '10.0.0.0/8')).toEqual([true, true, false]);
});

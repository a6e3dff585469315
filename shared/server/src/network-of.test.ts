import { networkOf } from './network-of.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  // The double colon ends before the network does: its neighbors are other visitors.
  ['2001::5:1:2:3:4', '2001:0:0:5::/64'],
  ['2001::6:1:2:3:4', '2001:0:0:6::/64'],
  ['::1', '0:0:0:0::/64'],
])('the address %s is of the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

import { expect, test } from 'vitest';
import { asNetwork } from './createVisitors.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '::ffff:192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8:1::6', '2001:db8:1:0'],
  ['2001:db8::1%eth0', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('The network of %s is %s', (address, network) => {
  expect(asNetwork(address)).toBe(network);
});

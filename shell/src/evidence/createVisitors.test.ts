import { expect, test } from 'vitest';
import { asNetwork, createVisitors } from './createVisitors.ts';

test('All IPv6 networks of one customer count as one address', () => {
  const visitors = createVisitors({ maxOfAddress: 3, timer: () => 0 });
  let counted = 0;
  for (let network = 0; network < 1_000; network++) {
    const visitor = visitors.get(`2001:db8:7:${network.toString(16)}::1`, `${network}`);
    if (!visitor.mayCount('error')) continue;
    visitor.use('error', true);
    counted++;
  }
  expect(counted).toBe(3);
  expect(visitors.get('2001:db8:8::1', '0').mayCount('error')).toBe(true);
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '::ffff:192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
  ['2001:0db8:1::6', '2001:db8:1'],
  ['2001:db8::1%eth0', '2001:db8:0'],
  ['::1', '0:0:0'],
])('The network of %s is %s', (address, network) => {
  expect(asNetwork(address)).toBe(network);
});

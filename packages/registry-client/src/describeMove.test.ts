import type { ChannelRecord } from '@site/channel-records';
import { expect, test } from 'vitest';
import { listFragments } from './describeMove.ts';

test('A live version is listed with the newest one only if that is another', () => {
  const version = (text: string) => ({ version: text, integrity: '' });
  const fragments = { constructor: version('1.0.0'), lab: version('1.0.0') };
  expect(listFragments({ fragments } as unknown as ChannelRecord, { lab: '1.1.0' })).toEqual([
    '  constructor      1.0.0',
    '  lab              1.0.0   (newest published: 1.1.0)',
  ]);
});

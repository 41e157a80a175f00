import { expect, test } from 'vitest';
import { findChannels } from './manifest.ts';

test('The newest record of each channel counts, whatever the channel is called', () => {
  const keys = ['constructor/1', 'constructor/2', 'production/7', 'toString/3'];
  expect(findChannels(keys.map((key) => `channels/${key}.jws`))).toEqual({
    constructor: 2,
    production: 7,
    toString: 3,
  });
});

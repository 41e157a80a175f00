import { expect, test } from 'vitest';
import { satisfy } from './satisfy.ts';
import { sharedPackages } from './sharedPackages.ts';

test.each([
  ['19.0.0', '^19.0.0', true],
  ['19.3.1', '^19.0.0', true],
  ['18.3.1', '^19.0.0', false],
  ['20.0.0', '^19.0.0', false],
  ['190.0.0', '^19.0.0', false],
  ['19.4.0-canary.1', '^19.0.0', false],
  ['19.3.1', '>=18', false],
  ['', '^19.0.0', false],
])('For a copy of version %o and the range %o the answer is %o', (version, range, expected) => {
  expect(satisfy(version, range)).toBe(expected);
});

test('Every shared package of this repository satisfies its required range', () => {
  const shared = Object.entries(sharedPackages(`${import.meta.dirname}/../../../../shell`));
  expect(shared.map(([name]) => name)).toEqual([
    'react',
    'react-dom',
    'react-dom/client',
    'zustand',
  ]);
  for (const [, { version, requiredVersion }] of shared)
    expect(satisfy(version, requiredVersion)).toBe(true);
});

import { expect, test } from 'vitest';
import { addDebianPackages } from './addDebianPackages.ts';

const STATUS = `Package: libc6
Status: install ok installed
Architecture: amd64
Version: 2.36-9+deb12u10
Description: GNU C Library
 Version: not this one

Package: gone
Status: deinstall ok config-files
Architecture: all
Version: 1
`;
const npm = { type: 'library', name: 'zod', version: '4.0.0', purl: 'pkg:npm/zod@4.0.0' };

test('The list of an image has its npm packages, its Node and what Debian has installed', () => {
  const { components } = addDebianPackages({ components: [npm] }, STATUS, '24.1.0');
  expect(components.map(({ purl }) => purl)).toEqual([
    'pkg:npm/zod@4.0.0',
    'pkg:generic/node@24.1.0',
    'pkg:deb/debian/libc6@2.36-9%2Bdeb12u10?arch=amd64',
  ]);
});

test('An image without Debian has only the others', () => {
  expect(addDebianPackages({ components: [npm] }, '', '24.1.0').components).toHaveLength(2);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildLogoFiles } from './buildLogoFiles.ts';

test.each(Object.entries(buildLogoFiles()))('%s is up to date with the brand', (name, content) => {
  const file = join(import.meta.dirname, '..', 'public', name);
  expect(readFileSync(file, 'utf8'), 'run: pnpm --filter mf-navigation logo').toBe(content);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../site/buildWhatChanged.ts';
import { describeLicences } from './describeLicences.ts';

test('docs/licences.md is what pnpm licences writes', async () => {
  const text = await describeLicences();
  // Code in any part of the site is found: the quiz, measurement, the control room.
  for (const name of ['preact', 'mixpanel-browser', '@visx/scale']) expect(text).toContain(name);
  expect(readFileSync(join(repository, 'docs/licences.md'), 'utf8')).toBe(text);
}, 120_000);

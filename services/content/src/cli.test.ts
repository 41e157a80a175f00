import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyContent, readAll, runProcess } from './testing/runProcess.ts';

test('Results go to standard output, problems to standard error, and the exit code is 1', async () => {
  const { folder, environment } = await copyContent();
  await writeFile(join(folder, 'documents/page/bad.json'), '{');
  const { code, output, printed } = await readAll(runProcess('cli.ts', ['validate'], environment));
  expect(code).toBe(1);
  expect(output).toContain('documents/page/bad.json: is not JSON');
  expect(printed).toMatch(/^10 documents read from .* problems\n$/);
});

import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { allForms } from './allForms.ts';
import { TECHNICAL_FIELDS } from './technicalFields.ts';

test('Every form has its own name and action', () => {
  const names = allForms.map(({ name }) => name);
  expect(names).toEqual([
    'product-updates',
    'demo-request',
    'gdpr-request',
    'gdpr-confirm',
    'report-abuse',
    'talent',
    'course-sign-up',
    'event-sign-up',
    'support-question',
  ]);
  expect(new Set(allForms.map(({ action }) => action)).size).toBe(names.length);
});

test.each(allForms)(
  'Fields of $name have unique names, also among the technical ones',
  ({ fields }) => {
    const names = [...Object.values(TECHNICAL_FIELDS), ...fields.map(({ name }) => name)];
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^[a-z][a-zA-Z_]*$/.test(name))).toEqual([]);
  },
);

test('A bundle that validates and sends one form is small and contains no other form', async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: `export { validateForm, sendForm } from './index.ts';
        export { talent } from './definitions/talent.ts';`,
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    format: 'esm',
    minify: true,
    write: false,
  });
  const [bundle] = outputFiles;
  expect(bundle?.text).not.toContain('demo-request');
  expect(gzipSync(bundle?.contents ?? '').length).toBeLessThan(2_048);
});

import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const repository = join(import.meta.dirname, '../../..');

/** The selectors of a style sheet, with the contents of their parentheses removed. */
function listSelectors(css: string): string[] {
  const rules = css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{/g);
  return Array.from(rules, ([, prelude = '']) => prelude.trim()).flatMap((prelude) =>
    prelude.startsWith('@') ? [] : splitAtCommas(prelude),
  );
}

function splitAtCommas(list: string): string[] {
  let depth = 0;
  const parts = [''];
  for (const letter of list) {
    if (letter === '(') depth++;
    if (letter === ')') depth--;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim());
}

/** Whether the last compound names no class, element, id or attribute outside of its pseudo-classes. */
function hasUniversalSubject(selector: string): boolean {
  let bare = selector;
  while (/\([^()]*\)/.test(bare)) bare = bare.replace(/\([^()]*\)/g, '');
  const subject = bare.split(/[\s>~+]+/).at(-1) ?? '';
  return /^\*?(::?[\w-]+)*$/.test(subject) && !/:(is|where|global)\b/.test(subject);
}

test('No rule with :has() can reach every element: each change of the page would style all of it again', async () => {
  const found: string[] = [];
  for await (const file of glob('{shell,mf-*,packages}/*/**/*.css', {
    cwd: repository,
    exclude: (name) => /node_modules|dist/.test(name),
  })) {
    const css = await readFile(join(repository, file), 'utf8');
    for (const selector of listSelectors(css))
      if (selector.includes(':has(') && hasUniversalSubject(selector))
        found.push(`${file}: ${selector}`);
  }
  expect(found).toEqual([]);
});

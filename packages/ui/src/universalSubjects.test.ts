import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const repository = join(import.meta.dirname, '../../..');

/** The selectors of a style sheet, with the contents of their parentheses removed. */
function listSelectors(css: string): string[] {
  const rules = css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{/g);
  return Array.from(rules, ([, prelude = '']) => prelude.trim()).flatMap((prelude) =>
    prelude.startsWith('@') ? [] : split(prelude, /,/),
  );
}

/** Splits at what is outside of parentheses. */
function split(text: string, separator: RegExp): string[] {
  let depth = 0;
  const parts = [''];
  for (const letter of text) {
    if (letter === '(') depth++;
    if (letter === ')') depth--;
    if (depth === 0 && separator.test(letter)) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}

/** Whether the last compound names no class, element, id or attribute outside of its pseudo-classes. */
function hasUniversalSubject(selector: string): boolean {
  let bare = selector;
  while (/\([^()]*\)/.test(bare)) bare = bare.replace(/\([^()]*\)/g, '');
  const subject = bare.split(/[\s>~+]+/).at(-1) ?? '';
  return /^\*?(::?[\w-]+)*$/.test(subject) && !/:(is|where|global)\b/.test(subject);
}

/** Whether any element that follows another one is its subject. */
function isUniversalSibling(selector: string): boolean {
  const [, before = '', subject = ''] = /([^\s>+~]*)\s*[+~]\s*([^\s>+~]+)$/.exec(selector) ?? [];
  return (
    subject !== '' && hasUniversalSubject(subject) && !/[.#[]/.test(before.replace(/\(.*\)/, ''))
  );
}

/** Whether it asks for something anywhere in the document, and styles something below. */
function asksTheWholePage(selector: string): boolean {
  const [first = '', ...below] = split(selector, /[\s>~+]/);
  return (
    /^(html|:root|:global\(html\)|body)\S*:has\(/.test(first.replace(/\s/g, '')) && below.length > 0
  );
}

async function findRules(isFound: (selector: string) => boolean): Promise<string[]> {
  const found: string[] = [];
  for await (const file of glob('{shell,mf-*,packages}/*/**/*.css', {
    cwd: repository,
    exclude: (name) => /node_modules|dist/.test(name),
  })) {
    const css = await readFile(join(repository, file), 'utf8');
    for (const selector of listSelectors(css))
      if (isFound(selector)) found.push(`${file}: ${selector}`);
  }
  return found;
}

test('No rule with :has() can reach every element: each change of the page would style all of it again', async () => {
  const isFound = (selector: string) => selector.includes(':has(') && hasUniversalSubject(selector);
  expect(await findRules(isFound)).toEqual([]);
});

test('No rule asks the whole document and styles what is below: each tap would style all of that again', async () => {
  expect(await findRules(asksTheWholePage)).toEqual([]);
});

test('No rule of siblings can reach every element: adding to a list would style all that is in it again', async () => {
  expect(await findRules(isUniversalSibling)).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { digest } from '@site/fragment-kit/digest';
import { runNode } from '@site/fragment-kit/run-node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeElement } from '../src/embed/describeElement.ts';
import { PARTS, PROPERTY_PREFIX, TAG, TOKENS } from '../src/embed/embedNames.ts';

let folder: string;
let loader: Buffer;
let app: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embed-'));
  await runNode([join(import.meta.dirname, 'buildEmbed.ts'), folder], {});
  loader = await readFile(join(folder, '1/lead-popup.js'));
  app = await readFile(join(folder, '1/app.js'));
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

test('The loader has at most 4 kB compressed, and all it fetches 35 kB', () => {
  expect(brotliCompressSync(loader).length).toBeLessThanOrEqual(4 * 1024);
  expect(brotliCompressSync(app).length).toBeLessThanOrEqual(35 * 1024);
});

test('The frame’s own script has at most 1 kB compressed', () => {
  expect(brotliCompressSync(readFileSync(join(folder, '1/frame.js'))).length).toBeLessThan(1024);
});

test('The manifest of the element is beside it', () => {
  const manifest = JSON.parse(readFileSync(join(folder, '1/custom-elements.json'), 'utf8'));
  expect(manifest).toEqual(describeElement());
});

test('The loader knows the digest of the module that it fetches', () => {
  expect(loader.toString()).toContain(digest(app));
});

test('No length depends on the host’s root font size but the unit itself', () => {
  const lengths = app.toString().match(/[\d.]rem\b(?![^{}]*\{)/g);
  expect(lengths).toEqual(['1rem']);
});

test('Nothing is fetched by a style sheet, and nothing is styled outside', () => {
  expect(app.toString()).not.toMatch(/url\(|@import|:root/);
});

test('Every promised part and property is in the code', () => {
  const code = loader.toString() + app.toString();
  expect(PARTS.filter((part) => !new RegExp(`part:["'\`]${part}|part=${part}`).test(code))).toEqual(
    [],
  );
  expect(TOKENS.filter((name) => !code.includes(`var(${PROPERTY_PREFIX}${name},`))).toEqual([]);
  expect(TAG).toBe('quillpost-lead-popup');
});

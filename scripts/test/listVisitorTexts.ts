import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

const repository = join(import.meta.dirname, '../..');
const DOCUMENTS = 'content/{documents,drafts}/**/*.json';
const MODELS = 'content/customtypes/*/index.json';
const DRAWINGS = 'mf-*/src/**/*.svg';
const SOURCES = [
  'mf-*/src/**/*.{ts,tsx}',
  'packages/{forms,lead-popup,site-config,site-state,telemetry,ui}/src/**/*.{ts,tsx}',
  'shell/src/**/*.{ts,tsx}',
];
const FOR_DEVELOPERS = /\.test\.tsx?$|\.generated\.ts$|\/(testing|dev)\//;

/** Every text that visitors may read, by its file: documents, labels of choices, drawings, and strings in the source of what they see. */
export function listVisitorTexts(): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  const add = (pattern: string | string[], list: (source: string, file: string) => string[]) => {
    for (const file of globSync(pattern, { cwd: repository }))
      if (!FOR_DEVELOPERS.test(file) && !file.includes('node_modules'))
        texts.set(file, list(readFileSync(join(repository, file), 'utf8'), file));
  };
  add([DOCUMENTS, MODELS], (source) => listStrings(JSON.parse(source)));
  add(DRAWINGS, (source) =>
    [...source.matchAll(/<text\b[^>]*>([^<]*)/g)].map(([, text = '']) => text),
  );
  add(SOURCES, (source, file) => listLiterals(parseSync(file, source).program).filter(isText));
  return texts;
}

/** Names of icons, fields and modules are one word in lower case, or have no space. */
const isText = (text: string) => / |^[A-Z][a-z]+$/.test(text.trim());

/** The values of all texts in data; addresses are not texts. */
function listStrings(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('/') ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(listStrings);
}

/** The texts in a program's syntax tree, without its names. */
function listLiterals(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { type, value } = node as { type?: string; value?: unknown };
  if (type === 'Literal' || type === 'JSXText') return listStrings(value);
  if (type === 'TemplateElement') return listStrings((value as { cooked: string }).cooked);
  return Object.values(node).flatMap(listLiterals);
}

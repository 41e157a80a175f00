import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contentIcons } from '../components/ContentIcon.tsx';
import { emblems } from '../components/emblems.ts';
import { illustrations } from '../illustrations/Illustration.tsx';
import { postArt } from '../post/PostArt.tsx';
import { screens } from '../screens/Screen.tsx';
import { sliceTypes } from './index.ts';

interface Field {
  type: string;
  config: { label?: string; options?: string[]; fields?: Record<string, Field> };
}

const folder = join(import.meta.dirname, '../../../content/slices');
const models = globSync('*/model.json', { cwd: folder }).map((file) => {
  const model = JSON.parse(readFileSync(join(folder, file), 'utf8'));
  return { ...model, folder: file.split('/')[0] } as {
    id: string;
    name: string;
    folder: string;
    variations: { primary: Record<string, Field> }[];
  };
});

function listOptions(label: string): string[] {
  const collect = (fields: Record<string, Field>): string[] =>
    Object.values(fields).flatMap(({ config }) => [
      ...(config.label === label ? (config.options ?? []) : []),
      ...(config.fields ? collect(config.fields) : []),
    ]);
  return models.flatMap(({ variations }) => variations.flatMap(({ primary }) => collect(primary)));
}

test('Every modelled slice has a component and every component a model', () => {
  expect(models.map(({ id }) => id).sort()).toEqual([...sliceTypes.keys()].sort());
});

test('A model and its component are in folders of the model’s name', () => {
  expect(models.map(({ folder }) => folder)).toEqual(models.map(({ name }) => name));
  expect(globSync('*/', { cwd: import.meta.dirname }).sort()).toEqual(
    models.map(({ name }) => name).sort(),
  );
});

test('Every icon that an author can choose exists', () => {
  expect(listOptions('Icon').length).toBeGreaterThan(0);
  for (const name of listOptions('Icon')) expect(contentIcons).toHaveProperty(name);
});

test('Authors can choose exactly the illustrations that exist', () => {
  expect([...new Set(listOptions('Illustration'))].sort()).toEqual(
    [...illustrations.keys()].sort(),
  );
});

test('Authors can choose exactly the emblems that exist', () => {
  expect([...new Set(listOptions('Emblem'))].sort()).toEqual(Object.keys(emblems).sort());
});

test('Authors can choose exactly the screens that exist', () => {
  expect([...new Set(listOptions('Screen'))].sort()).toEqual([...screens.keys()].sort());
});

test('Authors can choose exactly the things of the post that are drawn', () => {
  expect([...new Set(listOptions('Art'))].sort()).toEqual([...postArt.keys()].sort());
});

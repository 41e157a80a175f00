import { expect, test } from 'vitest';
import { orderModules } from './orderModules.ts';

const readFrom = (modules: Record<string, string>) => async (path: string) => {
  const text = modules[path];
  if (text === undefined) throw new Error(`There is no ${path}.`);
  return text;
};

test('Each module comes after those that it imports or exports from, and only once', async () => {
  const read = readFrom({
    'client/a.js': `import{b}from"./b.js";export*from"./parts/c.js";`,
    'client/b.js': `import"./parts/c.js";`,
    'client/parts/c.js': `export{d}from"../d.js";`,
    'client/d.js': '',
  });
  const all = ['client/d.js', 'client/parts/c.js', 'client/b.js', 'client/a.js'];
  expect(await orderModules(['client/a.js', 'client/b.js'], { read })).toEqual(all);
});

test('What is imported on demand, by another name or is known already is left out', async () => {
  const read = readFrom({
    'client/a.js': `import"./b.js";import"react";const later=()=>import("./later.js");import.meta.url;`,
    'client/b.js': '',
  });
  expect(await orderModules(['client/a.js'], { read, known: ['client/b.js'] })).toEqual([
    'client/a.js',
  ]);
});

test('Modules that import each other in a circle have no order', async () => {
  const read = readFrom({ 'client/a.js': `import"./b.js"`, 'client/b.js': `import"./a.js"` });
  await expect(orderModules(['client/a.js'], { read })).rejects.toThrow(
    'client/a.js imports itself',
  );
});

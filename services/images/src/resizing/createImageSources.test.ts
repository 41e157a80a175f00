import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createImageFolder, type ImageFolder } from '../testing/createImageFolder.ts';
import { createImageSources } from './createImageSources.ts';

let images: ImageFolder;
beforeEach(async () => {
  images = await createImageFolder();
  await images.write('a.png', 'picture');
});
afterEach(() => images.remove());

const find = (path: string) => createImageSources(images.folder).find(path);

test('A file is found with its size, and read', async () => {
  const source = await find('a.png');
  expect(source).toMatchObject({ path: 'a.png', size: 7 });
  expect(String(await source?.read())).toBe('picture');
});

test('A changed file has another version', async () => {
  const before = await find('a.png');
  await images.write('a.png', 'another picture');
  expect((await find('a.png'))?.version).not.toBe(before?.version);
});

test('The folder itself may be a symbolic link', async () => {
  const link = `${images.folder}-link`;
  await symlink(images.folder, link);
  expect(await createImageSources(link).find('a.png')).not.toBeNull();
});

test('Symbolic links are not followed, inside the folder or out of it', async () => {
  const outside = join(images.folder, '../images-secret');
  await mkdir(outside);
  await writeFile(join(outside, 'secret.png'), 'secret');
  await symlink(join(outside, 'secret.png'), join(images.folder, 'out.png'));
  await symlink(join(images.folder, 'a.png'), join(images.folder, 'in.png'));
  await symlink(outside, join(images.folder, 'folder'));
  for (const path of ['out.png', 'in.png', 'folder/secret.png', '../images-secret/secret.png'])
    expect(await find(path)).toBeNull();
});

test('Only files are found', async () => {
  await mkdir(join(images.folder, 'folder.png'));
  for (const path of ['missing.png', 'folder.png', 'a.png/b.png', 'a\0.png'])
    expect(await find(path)).toBeNull();
  expect(await createImageSources('/nowhere').find('a.png')).toBeNull();
});

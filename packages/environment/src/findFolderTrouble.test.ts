import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findFolderTrouble } from './findFolderTrouble.ts';

function createFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'folder-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('A folder that is missing is made', () => {
  const folder = join(createFolder(), 'a/b');
  expect(findFolderTrouble(folder)).toBeUndefined();
  expect(existsSync(folder)).toBe(true);
});

test('Where none can be, the reason is named', () => {
  const file = join(createFolder(), 'file');
  writeFileSync(file, '');
  expect(findFolderTrouble(join(file, 'data'))).toBe(
    'must be a folder in which this user can write (ENOTDIR)',
  );
});

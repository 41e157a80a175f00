import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildAddress, findAddress, writeAddress } from './addressFile.ts';

function createFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'address-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const fail = (message: string) => {
  throw new Error(message);
};

test('Where nothing can be written, a process says so and goes on', () => {
  const warnings: string[] = [];
  const file = join(createFolder(), 'file');
  writeFileSync(file, '');
  writeAddress(file, 'http://127.0.0.1:3001', (message) => warnings.push(message));
  expect(warnings).toEqual([expect.stringMatching(/^the address could not be written .*: E/)]);
});

test('A command finds the address of a process, also after it changed', () => {
  const folder = join(createFolder(), 'new');
  writeAddress(folder, 'http://127.0.0.1:3001', fail);
  writeAddress(folder, 'http://127.0.0.1:3002', fail);
  expect(findAddress(folder)).toBe('http://127.0.0.1:3002');
});

test('A folder in the place of the address is kept under another name', () => {
  const folder = createFolder();
  mkdirSync(join(folder, 'address.json'));
  writeAddress(folder, 'http://127.0.0.1:3001', fail);
  expect(findAddress(folder)).toBe('http://127.0.0.1:3001');
  expect(readdirSync(folder)).toContainEqual(expect.stringMatching(/^address\.json\.damaged-/));
});

test.each([undefined, '{', '{"url":7}', '{"url":"file:///etc/passwd"}'])(
  'Without a valid address file no address is found: %s',
  (text) => {
    const folder = createFolder();
    if (text) writeFileSync(join(folder, 'address.json'), text);
    expect(findAddress(folder)).toBeUndefined();
  },
);

test.each([
  ['127.0.0.1', 'http://127.0.0.1:80'],
  ['0.0.0.0', 'http://localhost:80'],
  ['::', 'http://localhost:80'],
  ['::1', 'http://[::1]:80'],
])('A process that listens on %s is reached at %s', (host, url) => {
  expect(buildAddress(host, 80)).toBe(url);
});

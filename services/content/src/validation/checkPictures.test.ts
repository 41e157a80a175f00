import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkPictures } from './checkPictures.ts';

const dimensions = { width: 8, height: 8 };

async function check(...urls: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'ada.png'), 'picture');
  const slices = urls.map((url) => ({ primary: { portrait: { url, alt: '', dimensions } } }));
  const problems = checkPictures([{ file: 'love.json', data: { slices } }], {
    path: '/images/',
    folder,
    origins: ['https://pictures.example'],
  });
  return problems.map(({ field, message }) => [field, message.replace(folder, '…')]);
}

test('Existing pictures and pictures of allowed origins are accepted', async () => {
  const allowed = ['https://pictures.example/x.png', '//Pictures.example:443/x.png', 'data:,x'];
  expect(await check('/images/ada.png', ...allowed)).toEqual([]);
});

test.each([
  ['https://elsewhere.example/x.png', 'https://elsewhere.example: add'],
  ['//elsewhere.example/x.png', 'https://elsewhere.example: add'],
  ['http://pictures.example/x.png', 'http://pictures.example: copy'],
  ['blob:x', 'blob:: copy'],
])('A picture at %s, which the policy of pages blocks, is reported', async (url, message) => {
  expect(await check(url)).toEqual([
    [
      'data.slices[0].primary.portrait.url',
      expect.stringContaining(`pages may not show pictures from ${message}`),
    ],
  ]);
});

test('A missing picture is reported with its place', async () => {
  expect(await check('/images/ada.png', '/images/people/ada.png')).toEqual([
    ['data.slices[1].primary.portrait.url', 'there is no file …/people/ada.png'],
  ]);
});

test.each([
  '/images/Ada Lovelace.png',
  '/images/%41da.png',
  '/images/../ada.png',
  '/images/ada.psd',
])('The name in %s is reported as never served', async (url) => {
  const [[, message] = []] = await check(url);
  expect(message).toContain(`${url} is not a picture's address`);
});

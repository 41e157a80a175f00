import { test as base, expect } from '@playwright/test';
import { inFull } from '../site/pairUp.ts';
import { takeScreenshots } from './takeScreenshots.ts';

const testInFull = inFull(base);

const url = 'http://a-page.test/';

for (const [what, html, step] of [
  ['never loads', '<img src="/never.png">', 'to load'],
  [
    'has a lazy picture that never comes',
    '<div style="height:9000px"></div><img src="/never.png" loading="lazy">',
    'for pictures and typefaces',
  ],
] as const)
  testInFull(
    `A page that ${what} costs a deadline, and the error names it`,
    async ({ context }, info) => {
      await context.route(url, (route) => route.fulfill({ contentType: 'text/html', body: html }));
      await context.route('**/never.png', () => {});
      await expect(
        takeScreenshots(context, {
          url,
          paths: { light: info.outputPath('page.png') },
          deadlineMs: 1500,
        }),
      ).rejects.toThrow(`${url} at 1280 px, waiting ${step}: 1.5 s were not enough`);
    },
  );

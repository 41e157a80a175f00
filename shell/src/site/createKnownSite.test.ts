import type { FragmentManifest } from '@site/fragment-kit';
import { expect, test } from 'vitest';
import { createRouteTable } from '../routing/createRouteTable.ts';
import { createKnownSite } from './createKnownSite.ts';

test('A path that cannot be decoded is treated as any other path', async () => {
  const odd = { path: '/%zz' };
  const known = createKnownSite(
    [{ fragment: 'mf-pages', pages: [odd], redirects: [] }],
    createRouteTable([
      { name: 'mf-pages', slot: 'page', routes: ['/:uid'] } as unknown as FragmentManifest,
    ]).findOwner,
  );
  expect(known.pages).toEqual([odd]);
});

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { openContent } from '../../content/openContent.ts';
import { sliceTypes } from '../../slices/index.ts';
import { loadSlices } from '../../slices/loadSlices.ts';
import { getSiteContent, getSiteDocuments } from '../siteContent.ts';
import { Gallery } from './Gallery.tsx';
import { listSpecimens, type Specimen } from './listSpecimens.ts';
import type { SliceModel } from './SliceModel.ts';

const folder = join(import.meta.dirname, '../../../../content/slices');
const models = globSync('*/model.json', { cwd: folder }).map(
  (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as SliceModel,
);

const contentEndpoint = await getSiteContent();
const reader = await openContent({ contentEndpoint, contentTimeoutMs: 60_000 });

async function show(specimens: Specimen[]): Promise<Map<string, string>> {
  const loaded = await Promise.all(
    specimens.map(async (specimen) => {
      const [slice] = await loadSlices([specimen.slice], { reader, path: '/', query: {}, now: 0 });
      return { ...specimen, slice: slice ?? specimen.slice };
    }),
  );
  const html = renderToStaticMarkup(<Gallery specimens={loaded} />);
  const shown = html.split('<article').slice(1);
  return new Map(
    shown.map((each) => [
      [...each.matchAll(/ data-(?:slice|variation)="([^"]+)"/g)]
        .slice(0, 2)
        .map(([, name]) => name)
        .join('/'),
      each.slice(each.indexOf('</p>') + 4),
    ]),
  );
}

test('Every slice is in the gallery, in each of its variations, with content of the site', async () => {
  const shown = await show(listSpecimens(models, await getSiteDocuments()));
  const variations = models.flatMap(({ id, variations }) =>
    variations.map((each) => `${id}/${each.id}`),
  );
  expect([...shown.keys()].sort()).toEqual(variations.sort());
  expect(new Set([...shown.keys()].map((key) => key.split('/')[0]))).toEqual(
    new Set(sliceTypes.keys()),
  );
  const empty = [...shown].filter(([, html]) => !html.includes('<section'));
  expect(empty.map(([name]) => name)).toEqual([]);
});

test('An unused variation is shown with every field of its model filled', async () => {
  const shown = await show(listSpecimens(models, []));
  const filled = [...shown].filter(([name]) => !sliceTypes.get(name.split('/')[0] ?? '')?.load);
  expect(filled.filter(([, html]) => html.length < 100).map(([name]) => name)).toEqual([]);
  expect(shown.get('week/hours')).toContain('A letter is shorter than a meeting');
});

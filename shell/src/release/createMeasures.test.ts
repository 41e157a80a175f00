import { shellMeasuresSchema } from '@site/channel-records/shell-report';
import { expect, test } from 'vitest';
import { createMeasures } from './createMeasures.ts';

const footer = { fragment: 'mf-footer', slot: 'footer' };

test('Renders are counted by version, with quantiles of the last 200', () => {
  const measures = createMeasures();
  for (let ms = 1; ms <= 100; ms++)
    measures.noteRender({ ...footer, version: '1.0.0', ok: true, ms });
  measures.noteRender({ ...footer, version: '1.1.0', ok: false, ms: 1_500 });
  expect(measures.read().renders).toEqual([
    { fragment: 'mf-footer', version: '1.0.0', count: 100, failed: 0, p50: 51, p95: 96 },
    { fragment: 'mf-footer', version: '1.1.0', count: 1, failed: 1, p50: 1_500, p95: 1_500 },
  ]);
  for (let count = 0; count < 200; count++)
    measures.noteRender({ ...footer, version: '1.0.0', ok: true, ms: 7 });
  expect(measures.read().renders.at(-1)).toMatchObject({ count: 300, p50: 7, p95: 7 });
});

test('Pages are counted by whether a cache had them', () => {
  const measures = createMeasures();
  for (const isHit of [true, false, true]) measures.notePage(isHit);
  expect(measures.read().pages).toEqual({ hits: 2, misses: 1 });
});

test('A report has room for what was rendered last', () => {
  const measures = createMeasures();
  for (let version = 0; version < 60; version++) {
    measures.noteRender({ ...footer, version: `1.${version}.0`, ok: true, ms: 1 });
    measures.noteRender({
      ...footer,
      fragment: 'mf-navigation',
      version: '2.0.0',
      ok: true,
      ms: 1,
    });
  }
  const { renders } = shellMeasuresSchema.parse(measures.read());
  expect(renders).toHaveLength(40);
  expect(renders.find(({ fragment }) => fragment === 'mf-navigation')?.count).toBe(60);
  expect(renders.at(-2)?.version).toBe('1.59.0');
});

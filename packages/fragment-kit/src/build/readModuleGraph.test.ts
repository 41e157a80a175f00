import { expect, test } from 'vitest';
import { readModuleGraph } from './readModuleGraph.ts';

const build = {
  'src/lifecycles.tsx': {
    file: 'lifecycles.js',
    css: ['lifecycles.css'],
    imports: ['_common.js', '_shared'],
    dynamicImports: ['src/Map.tsx'],
  },
  '_common.js': { file: 'common.js' },
  _shared: { file: '__federation_shared_react.js', imports: ['_react.js'] },
  '_react.js': { file: 'react.js' },
  'src/Map.tsx': {
    file: 'map.js',
    imports: ['_common.js', '_tiles.js', '_shared'],
    dynamicImports: ['src/Legend.tsx', 'src/lifecycles.tsx'],
  },
  '_tiles.js': { file: 'tiles.js' },
  'src/Legend.tsx': { file: 'legend.js' },
};

test('Static and dynamic imports of a module are listed apart, without shared packages', () => {
  expect(readModuleGraph(build).describe('./src/lifecycles.tsx')).toEqual({
    file: 'lifecycles.js',
    css: ['lifecycles.css'],
    preload: ['common.js'],
    standalone: false,
    lazy: ['map.js', 'tiles.js', 'legend.js'],
  });
  expect(readModuleGraph(build).describe('./src/Legend.tsx')).not.toHaveProperty('lazy');
});

test('A module stands alone if neither it nor what it imports at once imports a shared package', () => {
  const graph = readModuleGraph({
    ...build,
    'src/Search.ts': { file: 'search.js', imports: ['_common.js'] },
    'src/Quiz.tsx': { file: 'quiz.js', imports: ['_common.js', '_import'] },
    _import: { file: '_virtual___federation_fn_import-x.js' },
  });
  expect(graph.describe('./src/Search.ts').standalone).toBe(true);
  expect(graph.describe('./src/Quiz.tsx').standalone).toBe(false);
  expect(graph.describe('./src/lifecycles.tsx').standalone).toBe(false);
});

test('Styles that only a lazy module imports fail the build; styles that are already loaded do not', () => {
  const withStyles = (css: string) =>
    readModuleGraph({ ...build, '_tiles.js': { file: 'tiles.js', css: [css] } });
  expect(() => withStyles('tiles.css').describe('./src/lifecycles.tsx')).toThrow(
    'tiles.js is imported on demand by ./src/lifecycles.tsx and has styles',
  );
  expect(withStyles('lifecycles.css').describe('./src/lifecycles.tsx').lazy).toContain('tiles.js');
});

test('The shared packages are listed with their imports', () => {
  expect(readModuleGraph(build).listShared()).toEqual(['__federation_shared_react.js', 'react.js']);
});

/**
 * Who may import whom. A fragment is built and shipped alone, so nothing may tie it to another or to the shell; services
 * know each other only over HTTP.
 */
const FRAGMENT = '^(mf-[a-z-]+)/';

/**
 * Layers of one folder, lowest first. A layer imports itself and what stands before it; a name that ends in a slash is a folder,
 * any other a file, and `*` all files of the folder itself. What is not listed is above all layers.
 */
const LAYERS = {
  'mf-footer/src': ['footerGroups.ts', 'sendSignup.ts', 'Footer.module.css', 'components/'],
  'mf-lead-popup/src': ['quiz/', 'lead/', 'components/'],
  'mf-navigation/src': [
    'behaviour/',
    'callsToAction.ts',
    'mainLinks.ts',
    'resourceLinks.ts',
    'solutionEntries.ts',
    'components/',
  ],
  'mf-pages/src': [
    'components/',
    'illustrations/',
    'content/',
    'directory/',
    'forms/',
    'slices/',
    'documents/',
    'head/',
  ],
  packages: [
    'environment/',
    'text/',
    'site-config/',
    'site-state/',
    'forms/',
    'telemetry/',
    'ui/',
    'fragment-kit/',
  ],
  'packages/fragment-kit/src': ['*', 'build/', 'dev/'],
  'packages/telemetry/src': [
    'events.ts',
    'buildElement.ts',
    'consent/',
    'parties/',
    'TelemetrySettings.ts',
    'ids/',
    'identity/',
    'analytics/',
    'reports/',
    'chat/',
    'clients/',
    'experiments/',
  ],
  'packages/ui/src': ['icons/', '*', 'dev/'],
  'shell/src': [
    'storage/',
    'wire/',
    'routing/',
    'browser/',
    'layout/',
    'build/',
    'telemetry/',
    'rendering/',
    'release/',
    'composition/',
    'pages/',
    'site/',
    'http/',
    'config.ts',
    'describeRepository.ts',
    'app.ts',
  ],
  'services/content/src': [
    'Json.ts',
    'Problem.ts',
    'ApiError.ts',
    'isSameSecret.ts',
    'writeAtomic.ts',
    'StoredDocument.ts',
    'models/',
    'authoring/',
    'library/',
    'refs/',
    'predicates/',
    'routes/',
    'search/',
    'answers/',
    'writing/',
    'api/',
    'app.ts',
    'push/',
    'validation/',
    'similarity/',
    'config.ts',
    'commands/',
  ],
  'services/images/src': [
    'createGate.ts',
    'createImageCache.ts',
    'createMetrics.ts',
    'resizing/',
    'sharing/',
    'app.ts',
    '*',
  ],
  'services/registry/src': [
    'AtomicFSDriver.ts',
    'createRegistry.ts',
    'openRegistry.ts',
    'formatStatus.ts',
    'app.ts',
    'config.ts',
    'runCommand.ts',
  ],
};

const layerRules = Object.entries(LAYERS).flatMap(([folder, layers]) => {
  const pathOf = (layer) =>
    `^${folder}/${layer === '*' ? '[^/]+$' : layer.endsWith('/') ? layer : `${layer}$`}`;
  return layers.map((layer, index) => ({
    name: `layers-of-${folder.replaceAll('/', '-')}`,
    comment: `${layer} imports only what stands below it: ${layers.slice(0, index).join(', ') || 'nothing'}.`,
    severity: 'error',
    from: { path: pathOf(layer), pathNot: '\\.test\\.tsx?$|/testing/' },
    to: {
      path: `^${folder}/`,
      pathNot: layers.slice(0, index + 1).map(pathOf),
    },
  }));
});

module.exports = {
  forbidden: [
    ...layerRules,
    {
      name: 'fragment-imports-only-packages',
      comment: 'A fragment imports packages, never another fragment, the shell or a service.',
      severity: 'error',
      from: { path: FRAGMENT },
      to: { path: '^(mf-[a-z-]+|shell|services|tests|scripts)/', pathNot: '^$1/' },
    },
    {
      name: 'shell-imports-only-packages',
      comment:
        'The shell learns of fragments from the release, at run time, and of services over HTTP.',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: '^(mf-[a-z-]+|services|tests|scripts)/' },
    },
    {
      name: 'service-imports-only-packages',
      comment: 'Services talk over HTTP.',
      severity: 'error',
      from: { path: '^services/([a-z]+)/' },
      to: { path: '^(mf-[a-z-]+|shell|services|tests|scripts)/', pathNot: '^services/$1/' },
    },
    {
      name: 'package-imports-only-packages',
      comment: 'Packages are below everything else.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(mf-[a-z-]+|shell|services|tests|scripts)/' },
    },
    {
      name: 'browser-code-runs-in-browsers',
      comment: 'What visitors load uses nothing of Node.js.',
      severity: 'error',
      from: {
        path: '^(shell/src/browser|packages/(site-state|telemetry|ui)/src)/',
        pathNot: '\\.test\\.tsx?$|/testing/',
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-circles',
      comment: 'What depends on itself cannot be understood alone.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'declared-dependencies',
      comment: 'What is imported stands in the package.json of the importing folder.',
      severity: 'error',
      from: { path: '^(mf-|shell|services|packages)', pathNot: '\\.test\\.tsx?$|/testing/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'resolvable',
      comment: 'What is imported exists and is declared.',
      severity: 'error',
      from: { path: '^(mf-|shell|services|packages)' },
      to: { couldNotResolve: true, pathNot: '^(virtual:|node:)|[?]' },
    },
  ],
  options: {
    parser: 'swc',
    combinedDependencies: false,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
};

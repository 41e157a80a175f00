import type { Plugin } from 'esbuild';
import { bundleForBrowsers } from './bundleForBrowsers.ts';
import {
  nameTelemetryFile,
  TELEMETRY_MODULES,
  TELEMETRY_SCRIPTS,
  TELEMETRY_STYLES,
} from './telemetryEntries.ts';

/** Modules that the customer-data client loads only for settings that this site never uses. */
const UNUSED =
  /plugins\/(in-app-plugin|routing-middleware|ajs-destination|legacy-video-plugins|schema-filter|remote-middleware)$/;

/** Leaves out 45 kB (brotli) of the customer-data client, and product analytics' own promises for browsers without. */
const withoutUnused: Plugin = {
  name: 'without-unused',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: UNUSED }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, namespace: 'unused' } : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'unused' }, ({ path }) => ({
      contents: `throw new Error(${JSON.stringify(`${path} is not part of this build.`)});`,
    }));
    onLoad({ filter: /mixpanel-browser.src.promise-polyfill\.js$/ }, () => ({
      contents: 'const { Promise } = globalThis; export { Promise, Promise as NpoPromise };',
    }));
  },
};

/** Bundles each telemetry script into one file, outside the federated build; loaded only if configured. */
export async function bundleTelemetry(folder: string): Promise<void> {
  const kinds = [
    { entries: { ...TELEMETRY_MODULES, ...TELEMETRY_SCRIPTS }, format: 'esm' as const },
    { entries: TELEMETRY_STYLES },
  ];
  for (const { entries, ...kind } of kinds)
    for (const [name, source] of Object.entries(entries))
      await bundleForBrowsers({
        absWorkingDir: folder,
        entryPoints: { [nameTelemetryFile(name)]: source },
        outdir: 'dist/client',
        define: { 'process.env.NODE_ENV': '"production"' },
        logLevel: 'error',
        plugins: [withoutUnused],
        ...kind,
      });
}

import { basename } from 'node:path';
import { digest } from '@site/fragment-kit/digest';
import { type BuildOptions, build } from 'esbuild';
import { ASSETS_PREFIX, RECOVERY } from './loadShellBuild.ts';

/** Bundles the script that is loaded once a fragment has failed, before the script that names it. */
export async function bundleRecovery(folder: string, options: BuildOptions) {
  const { outputFiles } = await build({
    absWorkingDir: folder,
    entryPoints: [`src/browser/${RECOVERY}.ts`],
    outdir: 'dist/client',
    entryNames: '[name]-[hash]',
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    logLevel: 'warning',
    ...options,
  });
  const [output] = outputFiles ?? [];
  if (!output) throw new Error(`${RECOVERY} produced no output.`);
  const file = basename(output.path);
  const integrity = digest(output.contents, 'sha256');
  return { file, text: output.text, script: { url: ASSETS_PREFIX + file, integrity } };
}

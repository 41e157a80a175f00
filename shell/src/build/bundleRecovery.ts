import { digest } from '@site/fragment-kit/digest';
import { bundleForBrowsers } from './bundleForBrowsers.ts';
import { ASSETS_PREFIX, RECOVERY } from './loadShellBuild.ts';

/** Bundles the script that is loaded once a fragment has failed. The script that names it is bundled with its digest. */
export async function bundleRecovery(folder: string) {
  const [output] = await bundleForBrowsers({
    absWorkingDir: folder,
    entryPoints: [`src/browser/${RECOVERY}.ts`],
    outdir: 'dist/client',
    format: 'esm',
  });
  if (!output) throw new Error(`${RECOVERY} produced no output.`);
  const { file, text } = output;
  const script = { url: ASSETS_PREFIX + file, integrity: digest(Buffer.from(text), 'sha256') };
  return { file, text, script };
}

import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { minify } from 'vite';

type MinifyOptions = NonNullable<Parameters<typeof minify>[2]>;

export const BROWSERS = ['chrome111', 'edge111', 'firefox114', 'safari16.4'];

export interface BundleOptions extends BuildOptions {
  absWorkingDir: string;
  /** Relative to `absWorkingDir`. */
  outdir: string;
  /** Names files `name.js` instead of `name-0123abcd.js`, without a digest of their content. */
  isPlainlyNamed?: boolean;
}

/**
 * Bundles each script or style sheet into one file and writes it to `outdir`, with its source map if `sourcemap` is set. Scripts are
 * minified twice: after esbuild's minifier, Rolldown's removes another 3 % of the compressed bytes.
 */
export async function bundleForBrowsers({
  isPlainlyNamed = false,
  ...options
}: BundleOptions): Promise<{ file: string; text: string }[]> {
  const { outputFiles } = await build({
    bundle: true,
    minify: true,
    target: BROWSERS,
    logLevel: 'warning',
    ...options,
    write: false,
  });
  const folder = join(options.absWorkingDir, options.outdir);
  await mkdir(folder, { recursive: true });
  const textOf = new Map(outputFiles.map(({ path, text }) => [path, text]));

  async function write(path: string) {
    const extension = extname(path);
    const inputMap = JSON.parse(textOf.get(`${path}.map`) ?? 'null');
    const { code, map } = await shorten(path, textOf.get(path) ?? '', {
      module: options.format === 'esm',
      compress: { target: BROWSERS },
      ...(inputMap && { sourcemap: true, inputMap }),
    });
    const hash = createHash('sha256').update(code).digest('hex').slice(0, 8);
    const name = basename(path, extension);
    const file = (isPlainlyNamed ? name : `${name}-${hash}`) + extension;
    await writeFile(join(folder, file), code);
    if (map) await writeFile(join(folder, `${file}.map`), JSON.stringify(map));
    return { file, text: code };
  }

  return Promise.all([...textOf.keys()].filter((path) => !path.endsWith('.map')).map(write));
}

const shorten = async (path: string, code: string, options: MinifyOptions) =>
  path.endsWith('.js') ? minify(path, code, options) : { code, map: undefined };

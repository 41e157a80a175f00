import { join } from 'node:path';
import { build } from 'esbuild';

/**
 * A client with our own start of it, in one text, as the site builds it.
 *
 * @param contents a module's source; imports are relative to the folder of the clients
 */
export async function bundleClient(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: join(import.meta.dirname, '../clients'), loader: 'ts' },
    bundle: true,
    format: 'iife',
    globalName: 'client',
    write: false,
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}

/** Runs a copy of its own: clients keep what they know in their modules. */
export const runClient = <Module>(code: string) =>
  new Function(`${code}; return client;`)() as Module;

import { join } from 'node:path';
import { build } from 'esbuild';

/**
 * Bundles a client with our code that starts it into one script, as the site's build does.
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

/** Runs a new copy of a client, since clients keep state in their modules. */
export const runClient = <Module>(code: string) =>
  new Function(`${code}; return client;`)() as Module;

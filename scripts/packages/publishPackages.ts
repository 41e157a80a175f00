import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PublicPackage } from './publicPackages.ts';

const run = promisify(execFile);

/**
 * Publishes built packages with npm, and skips versions that the registry has, so that an interrupted publication can be repeated.
 * npm's own configuration determines the registry and the user.
 *
 * @param packages each after its dependencies
 */
export async function publishPackages(
  output: string,
  packages: readonly PublicPackage[],
  print: (line: string) => void,
  env: NodeJS.ProcessEnv = process.env,
): Promise<void> {
  for (const { folder, publicName, source } of packages) {
    const name = `${publicName}@${source.version}`;
    if (await isPublished(name, env)) print(`${name} is published already.`);
    else {
      await run('npm', ['publish'], { cwd: join(output, folder), env });
      print(`${name} is published.`);
    }
  }
}

async function isPublished(name: string, env: NodeJS.ProcessEnv): Promise<boolean> {
  try {
    await run('npm', ['view', name, 'version'], { env });
    return true;
  } catch (error) {
    if ((error as { stderr: string }).stderr.includes('E404')) return false;
    throw error;
  }
}

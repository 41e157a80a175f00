import { join } from 'node:path';
import { runNode } from '@site/fragment-kit/run-node';

/**
 * Builds the shell or a fragment in a process of its own. In this one, which runs for as long as the site, the build tools and
 * every fragment's server code would stay.
 *
 * @throws {Error} with what the build printed
 */
export async function runBuild(name: string, folder: string): Promise<void> {
  const program =
    name === 'shell'
      ? join(folder, 'src/build/buildShell.ts')
      : join(import.meta.dirname, 'buildOwnFragment.ts');
  try {
    await runNode([program], { cwd: folder, maxBuffer: 16 * 1024 * 1024 });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`The build of ${name} failed:\n${stdout}${stderr}`);
  }
}

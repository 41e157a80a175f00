import { join } from 'node:path';
import { runNode } from '@site/fragment-kit/run-node';

/** Builds the shell in its own process, because the federation plugin keeps state between builds. */
export async function buildShell(folder: string): Promise<void> {
  try {
    await runNode([join(folder, 'src/build/buildShell.ts')], { cwd: folder });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`The build of the shell failed:\n${stdout}${stderr}`);
  }
}

import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

const repository = join(import.meta.dirname, '../../..');
// Stripping types takes half a second of each command. The builds that it starts use the cache too.
process.env.NODE_COMPILE_CACHE ??= join(repository, '.cache/compiled');
enableCompileCache(process.env.NODE_COMPILE_CACHE);
const { runCommand } = await import('./runCommand.ts');
const { buildArtifact } = await import('@site/fragment-kit/build-artifact');

process.exitCode = await runCommand(process.argv.slice(2), {
  environment: process.env,
  repository,
  buildFragment: buildArtifact,
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
});

/** `pnpm fragments`, for the fragments in the folder that is its first argument. */
import { buildArtifact } from '@site/fragment-kit/build-artifact';
import { runCommand } from '../../services/registry/src/runCommand.ts';

const [repository = '', ...args] = process.argv.slice(2);

process.exitCode = await runCommand(args, {
  environment: process.env,
  repository,
  buildFragment: buildArtifact,
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
});

import { buildArtifact } from '@site/fragment-kit/build-artifact';
import { repository } from './config.ts';
import { runCommand } from './runCommand.ts';

process.exitCode = await runCommand(process.argv.slice(2), {
  environment: process.env,
  repository,
  buildFragment: buildArtifact,
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
});

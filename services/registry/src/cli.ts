import { buildFragment } from '@site/fragment-kit/build';
import { repository } from './config.ts';
import { runCommand } from './runCommand.ts';

process.exitCode = await runCommand(process.argv.slice(2), {
  environment: process.env,
  repository,
  buildFragment,
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
});

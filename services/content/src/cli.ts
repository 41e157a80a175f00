import { runCommand } from './commands/runCommand.ts';

process.exitCode = await runCommand(process.argv.slice(2), {
  environment: process.env,
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
});

#!/usr/bin/env node
import { runCheck } from './runCheck.ts';

process.exitCode = await runCheck(process.argv.slice(2), {
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
});

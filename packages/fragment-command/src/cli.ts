#!/usr/bin/env node
import { buildFragment } from '@site/fragment-kit/build';
import { runFragment } from './runFragment.ts';

process.exitCode = await runFragment(process.argv.slice(2), {
  folder: process.cwd(),
  environment: process.env,
  buildFragment,
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
});

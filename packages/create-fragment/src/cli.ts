#!/usr/bin/env node
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CreateError, createFragment } from './createFragment.ts';

const USAGE = `Usage:
  npm create @site/fragment <name>                    pages of their own, at /<name>
  npm create @site/fragment <name> -- --slot <slot>   in a slot of the layout`;

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { slot: { type: 'string' } },
  });
  const [name] = positionals;
  if (!name || positionals.length > 1) throw new CreateError(USAGE);
  await createFragment(resolve(name), { name, slot: values.slot });
  console.log(`${name} is in ./${name}. Next:

  cd ${name}
  npm install
  npm run dev`);
} catch (error) {
  const isMistake =
    error instanceof CreateError ||
    String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS');
  if (!isMistake) throw error;
  console.error((error as Error).message);
  process.exitCode = 1;
}

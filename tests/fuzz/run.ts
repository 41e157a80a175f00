/**
 * `pnpm fuzz [minutes] [area] [--seed <number>]`: tests the site with generated input. Exit code 1 if something was found, 2 for
 * invalid arguments. README.md lists the areas.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startVitest } from 'vitest/node';
import { passSettings } from './settings.ts';

const folder = import.meta.dirname;
const areas = readdirSync(join(folder, 'areas')).map((file) => file.replace(/\.fuzz\.tsx?$/, ''));
const MAX_MINUTES = 600;

const options = readOptions(process.argv.slice(2));
if (options) process.exitCode = await fuzz(options);
else {
  console.error(
    `Usage: pnpm fuzz [minutes] [area] [--seed <number>]\n\nAreas: ${areas.join(', ')}`,
  );
  process.exitCode = 2;
}

interface Options {
  minutes: number;
  chosen: string[];
  seed: number;
}

function readOptions(args: string[]): Options | null {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { seed: { type: 'string' } },
      allowPositionals: true,
    });
    const [minutes = '10', area, ...more] = positionals;
    const seed =
      values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed);
    const isValid =
      Number(minutes) > 0 &&
      Number(minutes) <= MAX_MINUTES &&
      (area === undefined || areas.includes(area)) &&
      Number.isSafeInteger(seed) &&
      more.length === 0;
    return isValid ? { minutes: Number(minutes), chosen: area ? [area] : areas, seed } : null;
  } catch {
    return null;
  }
}

async function fuzz({ minutes, chosen, seed }: Options): Promise<0 | 1> {
  passSettings({ seed, seconds: (minutes * 60) / chosen.length });
  const vitest = await startVitest(
    'test',
    chosen.map((area) => `areas/${area}.fuzz`),
    { config: join(folder, 'vitest.config.ts'), run: true, watch: false },
  );
  const modules = vitest.state.getTestModules();
  console.log(`\nseed ${seed}`);
  for (const module of modules) {
    const tests = [...module.children.allTests()];
    const runs = tests.reduce((sum, each) => sum + (each.meta().runs ?? 0), 0);
    const found = tests.filter((each) => each.result().state === 'failed').length;
    const name = module.moduleId.replace(/^.*\/(.*)\.fuzz\.tsx?$/, '$1');
    console.log(`${name}: ${runs} runs, ${found} findings${module.ok() ? '' : ', failed'}`);
    for (const each of tests) console.log(`  ${each.meta().runs ?? 0}  ${each.name}`);
  }
  await vitest.close();
  return modules.length === chosen.length && modules.every((module) => module.ok()) ? 0 : 1;
}

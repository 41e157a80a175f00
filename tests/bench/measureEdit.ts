import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { repository } from '../../scripts/site/buildWhatChanged.ts';
import { openFolder, openSite } from '../harness/world.ts';
import type { Bench } from './Bench.ts';
import { budgets } from './budgets.ts';
import type { Figure } from './Figure.ts';
import { median } from './statistics.ts';

const EDITS = 5;
const LOOK_EVERY_MS = 10;
const GIVE_UP_AFTER_MS = 30_000;
const SOURCE = 'src/components/Brand.tsx';
const SHOWN = '{brand.tagline}';

/**
 * Measures the time from a saved edit of the footer's source until a page shows it, with the command of a team: build, check by
 * the registry, publish, release. The command's own start counts.
 */
export async function measureEdit({ opened }: Bench): Promise<Figure[]> {
  const folder = await openFolder(opened, 'bench-edit');
  const site = await openSite(opened);
  const source = await copyFooter(folder);
  const times: number[] = [];
  for (let count = 0; count < EDITS; count++) {
    const line = `Letters of edit ${count}`;
    await writeFile(join(folder, 'mf-footer', SOURCE), source.replace(SHOWN, line));
    const started = performance.now();
    await runFragments([folder, 'publish', 'mf-footer', '--release'], site.dataDir);
    while (!(await (await fetch(site.url)).text()).includes(line)) {
      if (performance.now() - started > GIVE_UP_AFTER_MS)
        throw new Error(`The home page does not show "${line}".`);
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
    times.push(performance.now() - started);
  }
  return [
    {
      name: `From an edit of the footer until a visitor sees it: median of ${EDITS}`,
      value: median(times),
      unit: 'ms',
      budget: budgets.edit,
      note: `built, checked, published and released by one command; each: ${times.map(Math.round).join(', ')} ms`,
    },
  ];
}

/** Returns the source in which every edit is made. */
async function copyFooter(folder: string): Promise<string> {
  const from = join(repository, 'mf-footer');
  const into = join(folder, 'mf-footer');
  await cp(from, into, {
    recursive: true,
    filter: (path) => !/\/(?:node_modules|dist)(?:\/|$)/.test(path),
  });
  await symlink(join(from, 'node_modules'), join(into, 'node_modules'));
  const source = await readFile(join(into, SOURCE), 'utf8');
  if (!source.includes(SHOWN)) throw new Error(`${SOURCE} does not show ${SHOWN} any more.`);
  return source;
}

/** Runs the command of `pnpm fragments`, for fragments in another folder. */
async function runFragments(args: string[], dataDir: string): Promise<void> {
  const command = spawn(process.execPath, [join(import.meta.dirname, 'fragmentsOf.ts'), ...args], {
    env: {
      ...process.env,
      SITE_DATA_DIR: dataDir,
      // As the command itself does.
      NODE_COMPILE_CACHE: join(repository, '.cache/compiled'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, problems, [code]] = await Promise.all([
    text(command.stdout),
    text(command.stderr),
    once(command, 'exit'),
  ]);
  if (code !== 0) throw new Error(`fragments ${args.join(' ')}: ${output}${problems}`);
}

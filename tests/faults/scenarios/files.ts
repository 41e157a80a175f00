import { globSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildImageUrl } from '@site/config/images';
import { request } from '../../harness/request.ts';
import { createDataDir, startCommand } from '../../harness/startCommand.ts';
import { findPid, waitUntilWhole, whileVisitorsRead } from '../../harness/visitors.ts';
import { withOpened } from '../../harness/world.ts';
import { changeFooter, readBuiltFooter } from '../../site/changeFooter.ts';
import { openSiteRegistry } from '../../site/openSiteRegistry.ts';
import { runCommand } from '../../site/runCommand.ts';
import type { Scenario, Tools } from '../Scenario.ts';

/** The kinds of damage. */
const DAMAGES: Record<string, (path: string) => Promise<void>> = {
  empty: (path) => writeFile(path, ''),
  half: async (path) => {
    const bytes = await readFile(path);
    await writeFile(path, bytes.subarray(0, Math.floor(bytes.length / 2)));
  },
  garbage: (path) =>
    writeFile(path, Buffer.from(Array.from({ length: 999 }, (_, at) => (at * 37) % 256))),
  'a folder': async (path) => {
    await rm(path, { recursive: true });
    await mkdir(path);
  },
};

/** One file of each kind, as patterns below the data folder. */
const REGISTRY_FILES = [
  'registry/channels/production/2.jws',
  'registry/channels/production/1.jws',
  'registry/versions/mf-footer.json',
  'registry/fragments/mf-footer/*-other/fragment.json',
  'registry/fragments/mf-footer/*-other/server/entry.js',
];
const SITE_FILES = ['lock', 'site.json'];
const SERVICE_FILES = [
  'shell/channel.json',
  'shell/site.json',
  'shell/traits.key',
  'shell/address.json',
  'shell/pages/*',
  'shell/fragments/mf-footer/*/fragment.json',
  'shell/fragments/mf-navigation/*/server/entry.js',
  'shell/fragments/mf-pages/*/fallback.html',
  'images/address.json',
  'images/resized/**/*.*',
  'content/address.json',
  'logs/shell.log',
];
const API_FILES = ['api/lock', 'api/pglite/global/pg_control'];

const PICTURE = buildImageUrl('/images/people/dana-whitfield.png', { width: 320 });

/** Makes a data folder like that of a site with visitors and two releases. */
async function createUsedDataDir({ getSite, opened }: Tools): Promise<string> {
  const site = await getSite();
  await request(site.url + PICTURE);
  const dataDir = await createDataDir(opened);
  for (const folder of ['registry', 'registry-keys', 'shell', 'images', 'content', 'logs'])
    await cp(join(site.dataDir, folder), join(dataDir, folder), { recursive: true });
  await writeFile(join(dataDir, 'lock'), '');
  await writeFile(join(dataDir, 'site.json'), '{"pid":1}');
  await writeFile(join(dataDir, 'api/lock'), '');
  const into = await mkdtemp(join(tmpdir(), 'faults-footer-'));
  opened.defer(() => rm(into, { recursive: true, force: true }));
  await changeFooter(await readBuiltFooter(), { text: 'Another line', into, mark: 'other' });
  const registry = await openSiteRegistry(dataDir);
  await registry.publish(into);
  await registry.release([{ name: 'mf-footer' }]);
  return dataDir;
}

function findFile(dataDir: string, pattern: string): string {
  const [found] = globSync(pattern, { cwd: dataDir });
  if (!found) throw new Error(`there is no ${pattern}`);
  return join(dataDir, found);
}

/** The result of a start with damaged files. */
type Result = 'starts' | 'names the file';

interface Damaged {
  /** A data folder to copy. */
  used: string;
  patterns: string[];
  way: string;
  /** How far to follow the start. */
  until: 'services' | 'whole';
}

/**
 * Starts a site with damaged files.
 *
 * @throws if it neither starts, nor ends with one line that names a file
 */
async function startDamaged(
  { used, patterns, way, until }: Damaged,
  opened: AsyncDisposableStack,
): Promise<Result> {
  const dataDir = await createDataDir(opened, { isEmpty: true });
  await cp(used, dataDir, { recursive: true });
  for (const pattern of patterns) await DAMAGES[way]?.(findFile(dataDir, pattern));
  const start = startCommand({ dataDir, opened });
  const going: Promise<unknown> =
    until === 'whole'
      ? start.ready.then((url) => waitUntilWhole(url))
      : start.waitForLine(/starting the services/);
  // Not ready again, or ended before.
  const outcome = await Promise.race([going.then(() => 'going'), start.ended]).catch(
    async (error: Error): Promise<string | number> =>
      error.message.startsWith('ready') ? error.message : start.ended,
  );
  if (outcome === 'going') return 'starts';
  const said = start.lines.filter((line) => !/^\[ .* s\] |^Its log is in /.test(line));
  const names = patterns.flatMap((pattern) => pattern.split('/').slice(1)).concat(patterns);
  if (outcome !== 1 || said.length !== 1 || !names.some((name) => said[0]?.includes(name)))
    throw new Error(
      `${patterns} ${way}: ended with ${outcome}: ${start.lines.join(' / ').slice(-400)}`,
    );
  return 'names the file';
}

/** Damages the files of one data folder, one at a time, in every way. */
async function damageEach(
  tools: Tools,
  patterns: string[],
  until: Damaged['until'],
): Promise<Map<Result, number>> {
  const used = await createUsedDataDir(tools);
  const counts = new Map<Result, number>();
  const problems: string[] = [];
  for (const pattern of patterns)
    for (const way of Object.keys(DAMAGES)) {
      const result = await withOpened((opened) =>
        startDamaged({ used, patterns: [pattern], way, until }, opened),
      ).catch((error: Error) => error);
      if (result instanceof Error) problems.push(result.message);
      else counts.set(result, (counts.get(result) ?? 0) + 1);
    }
  if (problems.length > 0) throw new Error(`${problems.length} damages: ${problems.join('; ')}`);
  return counts;
}

const describeCounts = (counts: Map<Result, number>) =>
  `starts ${counts.get('starts') ?? 0} times, names the file and ends ${counts.get('names the file') ?? 0} times`;

const WAYS = Object.keys(DAMAGES).join(', ');

const damageThenStart = (
  whose: string,
  patterns: string[],
  until: 'services' | 'whole',
): Scenario => ({
  fault: `A file of ${whose} is ${WAYS}`,
  async run(tools) {
    const counts = await damageEach(tools, patterns, until);
    return {
      happened: 'the start goes on with what is whole, or one line names the file',
      figures: `${patterns.length} files: ${describeCounts(counts)}`,
    };
  },
});

export const files: Scenario[] = [
  damageThenStart('the registry', REGISTRY_FILES, 'services'),
  damageThenStart('the start itself', SITE_FILES, 'services'),
  damageThenStart('the api', API_FILES, 'whole'),
  {
    fault: `Files of shell, images, content and logs are all ${WAYS}`,
    async run(tools) {
      const used = await createUsedDataDir(tools);
      for (const way of Object.keys(DAMAGES)) {
        const damaged: Damaged = { used, patterns: SERVICE_FILES, way, until: 'whole' };
        const result = await withOpened((opened) => startDamaged(damaged, opened));
        if (result !== 'starts') throw new Error(`${way}: it did not start`);
      }
      return {
        happened: 'the site starts and is whole',
        figures: `${SERVICE_FILES.length} files at once`,
      };
    },
  },
  {
    fault: `A file of the registry is ${WAYS} while the site runs`,
    async run(tools) {
      const site = await tools.getSite();
      const patterns = REGISTRY_FILES.map((each) =>
        each.replace('2.jws', '1.jws').replace('*-other', '*'),
      );
      const { seen } = await whileVisitorsRead(site.url, {}, async () => {
        for (const pattern of patterns)
          for (const damage of Object.values(DAMAGES)) {
            const path = findFile(site.dataDir, pattern);
            const whole = await readFile(path);
            await damage(path);
            await wait(700);
            // A command names the damage and changes nothing.
            await runCommand(['services/registry/src/cli.ts', 'status'], site).catch(() => {});
            await rm(path, { recursive: true });
            await writeFile(path, whole);
          }
        process.kill(await findPid(site, 'registry'), 'SIGKILL');
        await waitUntilWhole(site.url);
      });
      return {
        happened: 'the release in service stays, every page is shown',
        figures: `${patterns.length} files; ${seen}`,
      };
    },
  },
];

import { setTimeout as wait } from 'node:timers/promises';
import { EnvironmentError } from '@site/environment';
import { readSettings } from '../../../scripts/site/readSettings.ts';
import {
  createDataDir,
  expectNothingLeft,
  startCommand,
  waitForRefusal,
} from '../../harness/startCommand.ts';
import { withOpened } from '../../harness/world.ts';
import type { Scenario } from '../Scenario.ts';

/** Invalid values, by the setting's name. */
const WRONG: [name: RegExp, value: string][] = [
  [/^SITE_DATA_DIR$/, '/dev/null/x'],
  [/^DATABASE_URL$/, 'mysql://localhost/site'],
  [/REPOSITORY$/, '-'],
  [/HOST$/, '999.1.1.1'],
  [/PORT$/, 'eighty'],
  [/(_FOLDER|_DIR)$/, '/no/such/folder'],
  [/(URL|ORIGINS|_API|_PREDICT|_COLLECTOR|_SCRIPT|_SOURCES)$/, 'not an address'],
  [/(TOKEN|KEY|SECRET|AUTHORIZATION|_ID|_PROJECT|FLAGS|_SETTINGS|_REGION)$/, 'ä ö'],
  [/^CHANNEL$/, 'No channel'],
  [/_FRAGMENTS$/, 'No name'],
  [/./, 'sometimes'],
];

/**
 * The first accepts any text; the second may come with a later build; the last is of a process that this start does not
 * have.
 */
const FREE = ['CUSTOMERIO_WRITE_KEY', 'SHELL_MAPS_FOLDER', 'WORKER_HOST'];

/** Found invalid only when they are used; the other settings when they are read. */
const FOUND_LATER = /HOST$|^SITE_DATA_DIR$/;
/** One setting of each service, read by the start before anything runs. */
const OF_EACH_SERVICE = [
  'SLOT_DEADLINE_MS',
  'LEADS_UPSTREAM_URL',
  'EXPERIMENTS_FOLDER',
  'CONTENT_DIR',
  'IMAGES_CACHE_MB',
  'REGISTRY_PORT',
];

const REJECTED_WITHIN_MS = 20_000;

const findWrong = (name: string) => WRONG.find(([pattern]) => pattern.test(name))?.[1] as string;

/** Every variable that the start or a service reads. */
function listVariables(): string[] {
  const asked = new Set<string>();
  const environment = new Proxy<NodeJS.ProcessEnv>(
    {},
    {
      get(_target, name) {
        asked.add(String(name));
        return undefined;
      },
    },
  );
  readSettings(environment);
  return [...asked].sort();
}

/** Nobody listens for operators, anywhere, without a port. */
const asUsed = (name: string, value: string) => ({
  [name]: value,
  ...(name.endsWith('ADMIN_HOST') && { [name.replace(/HOST$/, 'PORT')]: '0' }),
});

/** What is wrong with the rejection of an invalid value; nothing if it is correct. */
function findProblemOfReading(name: string): string[] {
  try {
    readSettings({ [name]: findWrong(name) });
    return [`${name}=${findWrong(name)} is accepted`];
  } catch (error) {
    const { message } = error as Error;
    const isClear = error instanceof EnvironmentError && /^.*$/.test(message);
    return isClear && message.startsWith(name) ? [] : [`${name}: ${message}`];
  }
}

async function findProblemOfStart(name: string, opened: AsyncDisposableStack): Promise<string[]> {
  const value = findWrong(name);
  const dataDir = name === 'SITE_DATA_DIR' ? value : await createDataDir(opened, { isEmpty: true });
  const start = startCommand({ dataDir, opened, environment: asUsed(name, value) });
  const code = await Promise.race([waitForRefusal(start), wait(REJECTED_WITHIN_MS, 'nothing yet')]);
  const said = start.lines.filter((line) => !/^\[ .* s\] building /.test(line));
  if (code !== 1 || said.length !== 1 || !said[0]?.startsWith(`${name}=`))
    return [`${name}=${value}: ended with ${code}: ${start.lines.join(' / ').slice(0, 300)}`];
  await expectNothingLeft(dataDir, 500);
  return [];
}

export const settings: Scenario[] = [
  {
    fault: 'Each setting is wrong in turn',
    async run() {
      const names = listVariables().filter((name) => !FREE.includes(name));
      const started = names.filter(
        (name) => FOUND_LATER.test(name) || OF_EACH_SERVICE.includes(name),
      );
      const problems = names
        .filter((name) => !FOUND_LATER.test(name))
        .flatMap(findProblemOfReading);
      for (const name of started)
        problems.push(...(await withOpened((opened) => findProblemOfStart(name, opened))));
      if (problems.length > 0) throw new Error(problems.join('; '));
      return {
        happened: 'the start says one line that names the setting, and ends with 1',
        figures: `${names.length} settings, ${started.length} of them with a whole start`,
      };
    },
  },
];

import { execFile } from 'node:child_process';
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { askHealth } from '../../scripts/roles/askHealth.ts';
import { ROLES } from '../../scripts/roles/roles.ts';
import { findPort } from '../../scripts/site/holdPorts.ts';
import { runCommands } from '../teams/runCommands.ts';
import { splitServers } from './findPlace.ts';
import { type Place, runParts, STEP_MS, type World } from './Place.ts';
import { expectSame, expectShown } from './pages.ts';

const run = promisify(execFile);

/** Whoever is nobody else on this machine, if it is root who runs this. */
export const USER = process.getuid?.() === 0 ? 10_001 : undefined;
const MARK = 'data-upgraded';

/** A clone of the repository and an ordinary user, who starts the site and goes on with it. */
export async function openCheckout(world: World): Promise<Place> {
  const { folder, origin, clone, defer } = world;
  const own = async (name: string) => {
    const path = join(folder, name);
    await mkdir(path, { recursive: true });
    if (USER !== undefined) await chown(path, USER, USER);
    return path;
  };
  const home = await own('user');
  const rolesHome = await own('roles');
  for (const name of ['backups', 'safe']) await own(name);
  const [port, port2] = [await findPort('the site', 0), await findPort('its copy', 0)];
  const url = `http://127.0.0.1:${port}`;
  const shared = { ...world.environment, HOME: home };
  const ofSite = { ...shared, PORT: `${port}` };
  const ofRoles = { ...shared, ...(await describeRoles()), SITE_DATA_DIR: join(rolesHome, 'data') };
  const state = join(rolesHome, 'state.sh');
  await writeFile(state, `cd '${clone}'\n`);
  if (USER !== undefined) await chown(state, USER, USER);

  const servers: (() => Promise<void>)[] = [];
  const endAll = async () => {
    for (const end of servers.splice(0).reverse()) await end();
  };
  defer(endAll);

  const fill = (text: string) =>
    text
      .replaceAll('<this repository>', origin)
      .replaceAll(/(\/backups|\/safe|\/restored)/g, `${folder}$1`)
      .replaceAll('https://www.example.com', url)
      .replaceAll('PORT=3100', `PORT=${port2}`);

  return {
    async run({ title, commands, prints }) {
      const isRoles = title === 'Roles';
      if (isRoles) await endAll();
      if (/^git pull/m.test(commands)) await pushChange(origin, join(folder, 'author'));
      const environment = isRoles ? ofRoles : ofSite;
      const options = {
        home: isRoles ? rolesHome : home,
        environment,
        timeoutMs: STEP_MS,
        user: USER,
      };
      const outcome = await runParts(
        splitServers(fill(commands)).map(({ commands: part, isServer }) => () => {
          if (!isServer) return runCommands(part, options);
          const only = /--only ([\w,]+)/.exec(part)?.[1];
          const isReady = async (output: string) =>
            only ? (await askHealth(only, environment)).length === 0 : isWhole(output);
          return runCommands(part, { ...options, keep: (end) => servers.push(end) }, isReady);
        }),
      );
      for (let index = 0; index < prints.length; index++)
        prints[index] = fill(prints[index] as string).replaceAll(/:\d+$/g, ':…');
      if (outcome.code !== 0) return outcome;
      if (/fragments release/.test(commands)) await expectShown(url, MARK, true);
      if (/fragments rollback/.test(commands)) await expectShown(url, MARK, false);
      if (/start --run/.test(commands)) await expectSame(url, `http://127.0.0.1:${port2}`);
      return outcome;
    },
  };
}

/** Whether all parts of a site that says its address work. */
async function isWhole(output: string): Promise<boolean> {
  const url = /The shell answers: (\S+)/.exec(output)?.[1];
  return (
    url !== undefined && (await fetch(`${url}/statusz`).catch(() => undefined))?.status === 200
  );
}

/** Ports that are free, and where each role finds the others. */
async function describeRoles(): Promise<NodeJS.ProcessEnv> {
  const environment: NodeJS.ProcessEnv = {};
  for (const [name, { portVariable }] of Object.entries(ROLES)) {
    const port = await findPort(name, 0);
    environment[portVariable] = `${port}`;
    if (name !== 'shell' && name !== 'worker')
      environment[`${name.toUpperCase()}_URL`] = `http://127.0.0.1:${port}`;
  }
  return environment;
}

/** Changes the footer in the repository, so that an upgrade has something new. */
async function pushChange(origin: string, author: string): Promise<void> {
  const git = (...args: string[]) =>
    run('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], {
      // Git trusts no repository of another user.
      ...(USER !== undefined && { uid: USER, gid: USER }),
      env: { PATH: process.env.PATH, HOME: dirname(author) },
    });
  await git('clone', '--quiet', origin, author);
  const file = join(author, 'mf-footer/src/Footer.tsx');
  const source = await readFile(file, 'utf8');
  const changed = source.replace('<footer ', `<footer ${MARK}="yes" `);
  if (changed === source) throw new Error('The footer has no <footer> any more.');
  await writeFile(file, changed);
  await git('-C', author, 'commit', '--quiet', '--all', '--message', 'Change the footer');
  await git('-C', author, 'push', '--quiet');
}

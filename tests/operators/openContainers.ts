import { execFile } from 'node:child_process';
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repository } from '../../scripts/site/buildWhatChanged.ts';
import { runCommands } from '../teams/runCommands.ts';
import { createMachineImage } from './openMachine.ts';
import { ensureClone, type Place, readCheck, runParts, STEP_MS, type World } from './Place.ts';
import { createStandIns } from './standIns/createStandIns.ts';

/** The engine of this machine, as root, in the clone. */
export async function openContainers(world: World): Promise<Place> {
  await ensureClone(world);
  await shareArchives(world.clone);
  await createMachineImage();
  await createStandIns();
  const home = join(world.folder, 'containers');
  await mkdir(home);
  await writeFile(join(home, 'state.sh'), `cd '${world.clone}'\n`);
  const options = {
    home,
    environment: { ...world.environment, HOME: home, CONTAINERS_CONF: process.env.CONTAINERS_CONF },
    timeoutMs: STEP_MS,
  };
  const compose = (await hasCompose()) ? 'podman compose' : 'podman-compose';
  world.defer(async () => {
    const end = `${compose} -f deploy/compose.yaml down --volumes; podman rm --force site-images; podman volume rm site-images`;
    await runCommands(end, options);
  });
  return {
    run: ({ commands }) =>
      runParts([
        () => {
          const own = commands
            .replaceAll('pnpm image ', 'pnpm image --from-debian --include postgresql-client ')
            .replaceAll('podman compose', compose);
          return runCommands(own, options);
        },
        ...(/pg_dump/.test(commands)
          ? [async () => runCommands(await readCheck('dump'), options)]
          : []),
        ...(/ up -d/.test(commands)
          ? [async () => runCommands(await readCheck('containers'), options)]
          : []),
      ]),
  };
}

const hasCompose = () =>
  promisify(execFile)('podman', ['compose', 'version']).then(
    () => true,
    () => false,
  );

/** What mmdebstrap has made for this checkout serves its clone. */
async function shareArchives(clone: string): Promise<void> {
  const [from, to] = [repository, clone].map((root) => join(root, '.cache/image'));
  for (const name of await readdir(from as string).catch(() => []))
    if (name.endsWith('.tar')) {
      await mkdir(to as string, { recursive: true });
      await copyFile(join(from as string, name), join(to as string, name));
    }
}

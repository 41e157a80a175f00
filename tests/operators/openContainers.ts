import { execFile } from 'node:child_process';
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repository } from '../../scripts/site/buildWhatChanged.ts';
import { runCommands } from '../teams/runCommands.ts';
import { createMachineImage } from './openMachine.ts';
import { ensureClone, type Place, runParts, STEP_MS, type World } from './Place.ts';
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
        ...(/pg_dump/.test(commands) ? [() => runCommands(DUMP_PROOF, options)] : []),
        ...(/ up -d/.test(commands) ? [() => runCommands(PROOF, options)] : []),
      ]),
  };
}

/**
 * Everything that compose started is healthy, and one site for visitors and for those who release. Shells and the registry's check
 * contain fragments under the profile of `compose.yaml`: the engine's own would allow control groups too.
 */
const PROOF = `
set -x
for _ in $(seq 90); do
  if curl --silent --fail http://localhost:8080/statusz; then break; fi
  sleep 1
done
for name in $(podman ps --all --filter label=com.docker.compose.project=deploy --format '{{.Names}}'); do
  case $name in *proxy*) continue; esac
  for _ in $(seq 60); do
    if podman healthcheck run $name; then continue 2; fi
    sleep 1
  done
  podman logs --tail 20 $name
  false
done
curl --silent --fail --header 'accept: application/json' --header 'origin: http://localhost:8080' \\
  --data 'firstName=Ada&email=ada@example.com' http://localhost:8080/api/forms/course-sign-up
registry=$(podman ps --quiet --filter label=com.docker.compose.service=registry)
podman exec "$registry" node services/registry/src/cli.ts status
for name in shell1 shell2; do
  podman logs $(podman ps --quiet --filter label=com.docker.compose.service=$name) | grep '"isolation":{"isContained":true}'
done
podman exec --workdir /site/services/registry "$registry" node --input-type=module --eval \\
  "import { findCheckIsolation as find } from '@site/fragment-check'; console.log((await find()).isContained)" | grep true
if podman exec "$registry" unshare --user --cgroup true; then exit 1; fi
podman exec "$registry" node scripts/backup.ts --out /data
`;

/** It can be read, and has what visitors send. */
const DUMP_PROOF = `
set -x
database=$(podman ps --quiet --filter label=com.docker.compose.service=database)
podman exec --interactive "$database" pg_restore --list < site.dump | grep 'TABLE DATA public records '
`;

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

import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runCommands } from '../teams/runCommands.ts';
import { createMachineImage } from './openMachine.ts';
import { ensureClone, type Place, runParts, STEP_MS, type World } from './Place.ts';
import { createStandIns } from './standIns/createStandIns.ts';

/** The engine of this machine, as root, in the clone. */
export async function openContainers(world: World): Promise<Place> {
  await ensureClone(world);
  await createMachineImage();
  await createStandIns();
  const home = join(world.folder, 'containers');
  await mkdir(home);
  const settings = join(home, 'containers.conf');
  await writeFile(settings, await describeLimits());
  await writeFile(join(home, 'state.sh'), `cd '${world.clone}'\n`);
  const options = {
    home,
    environment: { ...world.environment, HOME: home, CONTAINERS_CONF: settings },
    timeoutMs: STEP_MS,
  };
  const compose = (await hasCompose()) ? 'podman compose' : 'podman-compose';
  world.defer(async () => {
    const end = `${compose} -f deploy/compose.yaml down --volumes; podman rm --force images`;
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
        ...(/ up -d/.test(commands) ? [() => runCommands(PROOF, options)] : []),
      ]),
  };
}

/** Everything that compose started is healthy, and one site for visitors and for whoever releases. */
const PROOF = `
until curl --silent --fail http://localhost:8080/statusz; do sleep 1; done
for name in $(podman ps --all --filter label=com.docker.compose.project=deploy --format '{{.Names}}'); do
  case $name in *proxy*) continue; esac
  podman healthcheck run $name || { podman logs --tail 20 $name; false; }
done
curl --silent --fail --header 'accept: application/json' --header 'origin: http://localhost:8080' \\
  --data 'firstName=Ada&email=ada@example.com' http://localhost:8080/api/forms/course-sign-up
registry=$(podman ps --filter name=registry --format '{{.Names}}')
podman exec $registry node services/registry/src/cli.ts status
podman exec $registry node scripts/backup.ts --out /data
`;

const hasCompose = () =>
  promisify(execFile)('podman', ['compose', 'version']).then(
    () => true,
    () => false,
  );

/** What root may be forbidden on a virtual machine: more than this process has. */
async function describeLimits(): Promise<string> {
  const { stdout } = await promisify(execFile)('sh', ['-c', 'ulimit -Hn']);
  const files = stdout.trim();
  return `[containers]\ndefault_ulimits = ["nofile=${files}:${files}", "nproc=4096:4096"]\n`;
}

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommands } from '../teams/runCommands.ts';
import { ensureClone, type Place, STEP_MS, type World } from './Place.ts';

/** No cluster: what the commands would send to one. */
export async function openCluster(world: World): Promise<Place> {
  await ensureClone(world);
  const home = join(world.folder, 'cluster');
  await mkdir(home);
  await writeFile(join(home, 'state.sh'), `cd '${world.clone}'\n`);
  const options = { home, environment: { ...world.environment, HOME: home }, timeoutMs: STEP_MS };
  return {
    run({ commands }) {
      const own = commands
        .replace(/^kubectl create .*$/gm, '$& --dry-run=client --output name')
        .replace(/^kubectl apply .*-k (\S+)$/gm, 'kubectl kustomize $1');
      return runCommands(`[ -e deploy/secrets ] || ./site secrets deploy/secrets\n${own}`, options);
    },
  };
}

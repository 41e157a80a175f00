import { join } from 'node:path';
import { run } from '../../../scripts/image/run.ts';
import { MACHINE_IMAGE } from '../openMachine.ts';

/** Makes the images of others that the compose file names, from Debian's packages: this machine may reach no registry of images. */
export async function createStandIns(): Promise<void> {
  await make('docker.io/library/caddy:2', [
    ...['--env', 'XDG_DATA_HOME=/data', '--entrypoint', '[]'],
    ...['--cmd', 'caddy run --config /etc/caddy/Caddyfile --adapter caddyfile'],
  ]);
  await make(
    'docker.io/library/postgres:17',
    ['--entrypoint', '["/postgres.sh"]', '--cmd', ''],
    join(import.meta.dirname, 'postgres.sh'),
  );
}

async function make(tag: string, config: string[], file?: string): Promise<void> {
  const container = (await run('buildah', ['from', '--pull-never', MACHINE_IMAGE])).trim();
  try {
    if (file) await run('buildah', ['copy', '--quiet', container, file, '/']);
    // A volume gets the folder's owner.
    if (file)
      await run('buildah', [
        ...['run', '--isolation', 'chroot', container, '--'],
        ...['install', '--directory', '--owner', 'postgres', '/var/lib/postgresql/data'],
      ]);
    await run('buildah', ['config', ...config, container]);
    await run('buildah', ['commit', '--quiet', container, tag]);
  } finally {
    await run('buildah', ['rm', container]);
  }
}

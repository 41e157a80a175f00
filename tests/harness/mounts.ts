import { execFile } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export const isRoot = process.getuid?.() === 0;
/** A mount namespace of its own, which ends with the process. */
export const UNSHARE = ['unshare', ...(isRoot ? [] : ['--user', '--map-root-user']), '--mount'];

/** Why this user can give a process no disk of its own. */
export const findMountObstacle = () =>
  run(UNSHARE[0] as string, [...UNSHARE.slice(1), 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).then(
    () => undefined,
    () => 'this user may mount nothing (unshare --mount fails)',
  );

/** Writes until nothing more fits. */
export async function fillDisk(folder: string): Promise<void> {
  const file = await open(join(folder, 'ballast'), 'w');
  try {
    for (const size of [2 ** 20, 2 ** 12]) {
      const block = Buffer.alloc(size);
      for (;;) await file.write(block);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    await file.close();
  }
}

/** Nothing else listens at this address of the loopback. */
const NAME_SERVER = '127.53.53.53';

/**
 * Names that only the processes started with `wrapper` know, until they are forgotten: then these ask a server that says nothing, or
 * none.
 */
export async function createOwnNames(folder: string, names: readonly string[]) {
  const at = (file: string) => join(folder, file);
  const known = `127.0.0.1 localhost ${names.join(' ')}\n`;
  await writeFile(at('hosts'), known);
  await writeFile(at('resolv.conf'), `nameserver ${NAME_SERVER}\n`);
  await writeFile(at('nsswitch.conf'), 'hosts: files dns\n');
  const mounts = ['hosts', 'resolv.conf', 'nsswitch.conf'].map(
    (file) => `mount --bind ${at(file)} /etc/${file}`,
  );
  return {
    wrapper: [...UNSHARE, 'sh', '-ec', `${mounts.join('\n')}\nexec "$@"`, 'sh'],
    async forget({ isSilent }: { isSilent: boolean }) {
      const server = isSilent ? createSocket('udp4').bind(53, NAME_SERVER) : undefined;
      if (server) await once(server, 'listening');
      await writeFile(at('hosts'), '127.0.0.1 localhost\n');
      return {
        async remember() {
          await writeFile(at('hosts'), known);
          server?.close();
        },
      };
    },
  };
}

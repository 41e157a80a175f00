import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UNSHARE } from './ownDisk.ts';

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

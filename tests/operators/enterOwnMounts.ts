import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** Tells the process that takes this one's place that it has its own mounts. */
const ENTERED = 'OPERATORS_OWN_MOUNTS';

/**
 * Containers need one kind of control groups. Where a machine has both, as some virtual ones do, this process is replaced by one
 * that sees only the older kind.
 */
export function enterOwnMounts(): void {
  const isMixed = / \/sys\/fs\/cgroup\/unified cgroup2 /.test(readFileSync('/proc/mounts', 'utf8'));
  if (!isMixed || process.env[ENTERED]) return;
  const script = 'umount /sys/fs/cgroup/unified && exec "$0" "$@"';
  process.execve?.(
    '/usr/bin/unshare',
    ['unshare', '--mount', 'sh', '-c', script, process.execPath, ...process.argv.slice(1)],
    { ...(process.env as Record<string, string>), [ENTERED]: 'yes' },
  );
}

/** The engine gives no container more than this process has: root on a virtual machine may be forbidden to. */
export async function limitContainers(file: string): Promise<void> {
  const { stdout } = await promisify(execFile)('sh', ['-c', 'ulimit -Hn']);
  const files = stdout.trim();
  const limits = `default_ulimits = ["nofile=${files}:${files}", "nproc=4096:4096"]`;
  await writeFile(file, `[containers]\n${limits}\n`);
  process.env.CONTAINERS_CONF = file;
}

import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { findProgram } from '../../tests/site/findProgram.ts';
import { repository } from '../site/buildWhatChanged.ts';

interface Profile {
  syscalls: { names: string[]; action: string; errnoRet?: number }[];
}

const USER = 10_001;
const EPERM = 1;
const sandbox = join(repository, 'packages/sandbox');
const NO_CAPABILITIES = Object.fromEntries(
  ['bounding', 'effective', 'inheritable', 'permitted', 'ambient'].map((set) => [set, []]),
);
/** As engines do in containers without privileges. */
const MASKED = ['acpi', 'kcore', 'keys', 'latency_stats', 'timer_list', 'sched_debug', 'scsi'];
const READ_ONLY = ['bus', 'fs', 'irq', 'sys', 'sysrq-trigger'];
/** The registry unpacks what it checks into /tmp, where some engines and operators forbid programs. */
const FIND_ISOLATION = `
  import { mkdtempSync } from 'node:fs';
  import { findIsolation } from ${JSON.stringify(join(sandbox, 'src/findIsolation.ts'))};
  import { RENDER_SCRIPT } from ${JSON.stringify(join(sandbox, 'src/startRenderProcess.ts'))};
  const readable = ${JSON.stringify(['src', 'package.json', 'node_modules'].map((name) => join(sandbox, name)))};
  readable.push(mkdtempSync('/tmp/check-'));
  const { wrap, ...found } = await findIsolation({ script: RENDER_SCRIPT, heapMb: 64, readable });
  console.log(JSON.stringify(found));`;

const readProfile = async (): Promise<Profile> =>
  JSON.parse(await readFile(join(repository, 'deploy/isolation/seccomp.json'), 'utf8'));

/** A profile that answers some of the calls with an error, as an engine's own does. */
const forbid = ({ syscalls, ...profile }: Profile, names: string[]): Profile => ({
  ...profile,
  syscalls: [
    ...syscalls.map((each) => ({
      ...each,
      names: each.names.filter((name) => !names.includes(name)),
    })),
    { names, action: 'SCMP_ACT_ERRNO', errnoRet: EPERM },
  ].filter((each) => each.names.length > 0),
});

/**
 * Runs a command as `compose.yaml` and Kubernetes' manifests run shells, by the program with which engines start containers: no
 * capabilities, no new privileges, read-only files, parts of /proc masked. Its files are this machine's.
 */
async function runContained(args: string[], seccomp: Profile) {
  const runc = findProgram('runc');
  if (!runc || process.getuid?.() !== 0)
    throw new Error('This test needs root and runc (Debian: apt-get install runc).');
  const bundle = await mkdtemp(join(tmpdir(), 'bundle-'));
  onTestFinished(() => rm(bundle, { recursive: true }));
  const root = join(bundle, 'root');
  await mkdir(join(root, 'mnt'), { recursive: true });
  await chmod(root, 0o755);
  const bind = (source: string) => ({
    ...{ source, destination: source, type: 'none' },
    options: ['rbind', 'ro', 'nosuid', 'nodev'],
  });
  const create = (type: string, destination: string) => ({
    ...{ type, destination, source: type },
    options: ['nosuid', 'noexec', ...(type === 'tmpfs' ? ['mode=1777'] : [])],
  });
  const config = {
    ociVersion: '1.0.0',
    process: {
      args,
      ...{ user: { uid: USER, gid: USER }, cwd: '/', env: [`PATH=${process.env.PATH}`] },
      ...{ capabilities: NO_CAPABILITIES, noNewPrivileges: true },
    },
    root: { path: root, readonly: true },
    mounts: [
      create('proc', '/proc'),
      create('tmpfs', '/dev'),
      create('tmpfs', '/tmp'),
      ...['/usr', '/bin', '/lib', '/lib64', '/etc'].map(bind),
      bind(repository),
    ],
    linux: {
      namespaces: ['pid', 'network', 'ipc', 'uts', 'mount'].map((type) => ({ type })),
      maskedPaths: MASKED.map((name) => `/proc/${name}`),
      readonlyPaths: READ_ONLY.map((name) => `/proc/${name}`),
      seccomp,
    },
  };
  await writeFile(join(bundle, 'config.json'), JSON.stringify(config));
  const id = `seccomp-test-${process.pid}`;
  return promisify(execFile)(runc, [
    ...['--root', join(bundle, 'state'), 'run', '--bundle', bundle, id],
  ]);
}

async function findIsolationUnder(profile: Profile) {
  const node = join(repository, 'node_modules/node/bin/node');
  const args = [node, '--input-type=module', '--eval', FIND_ISOLATION];
  return JSON.parse((await runContained(args, profile)).stdout);
}

test('Under the seccomp profile for containers, fragments have a root of their own', async () => {
  expect(await findIsolationUnder(await readProfile())).toEqual({
    isContained: true,
    description: expect.stringMatching(/^in a root of their own, without network/),
  });
});

test.each([
  ['namespaces, as engines do by default', ['unshare', 'mount', 'chroot'], 'unshare failed'],
  ['mounts, as AppArmor’s profiles of engines do', ['mount'], 'cannot change root filesystem'],
])(
  'Under a profile that forbids %s, fragments are said not to be contained',
  async (_, names, reason) => {
    const found = await findIsolationUnder(forbid(await readProfile(), names));
    expect(found).toEqual({ isContained: false, description: expect.stringContaining(reason) });
  },
);

test.each([
  ['a namespace of control groups', ['unshare', '--user', '--cgroup', 'true']],
  ['a namespace of clocks', ['unshare', '--user', '--time', 'true']],
  ['a namespace of another process', ['nsenter', '--user=/proc/self/ns/user', 'true']],
  [
    'a pivoted root',
    ['unshare', '--user', '--map-root-user', '--mount', 'pivot_root', '/tmp', '/tmp'],
  ],
  ['an unmounted mount', ['unshare', '--user', '--map-root-user', '--mount', 'umount', '/tmp']],
])('The profile gives nobody %s', async (_, args) => {
  await expect(runContained(args, await readProfile())).rejects.toThrow('Function not implemented');
});

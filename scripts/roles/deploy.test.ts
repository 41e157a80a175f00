import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { repository } from '../site/buildWhatChanged.ts';
import { createSecrets } from './createSecrets.ts';
import { listSettings } from './listSettings.ts';

const deploy = join(repository, 'deploy');
const read = (path: string) => readFile(join(deploy, path), 'utf8');

/** Not the site's own. */
const OTHERS = ['NODE_ENV', 'SITE_ROLES'];
/** The roles that run fragments' code. */
const CONTAINING = ['registry', 'shell'];
const PROFILE = 'site-fragments';

/** Kinds of namespaces, with the flags of `clone` and `unshare`. */
const NAMESPACES = {
  mnt: 0x20000,
  cgroup: 0x2000000,
  uts: 0x4000000,
  ipc: 0x8000000,
  user: 0x10000000,
  pid: 0x20000000,
  net: 0x40000000,
};
const CLONE_NEWTIME = 0x80;
/** What reaches other processes, the kernel or the machine, and `clone3`, whose flags no filter sees. */
const FORBIDDEN = [
  ...['clone3', 'setns', 'pivot_root', 'umount2', 'open_by_handle_at', 'name_to_handle_at'],
  ...['fsopen', 'fsconfig', 'fsmount', 'fspick', 'open_tree', 'move_mount', 'mount_setattr'],
  ...['ptrace', 'process_vm_readv', 'process_vm_writev', 'process_madvise', 'pidfd_getfd', 'kcmp'],
  ...['keyctl', 'add_key', 'request_key', 'bpf', 'perf_event_open', 'userfaultfd', 'personality'],
  ...['io_uring_setup', 'io_uring_enter', 'io_uring_register', 'kexec_load', 'kexec_file_load'],
  ...['init_module', 'finit_module', 'delete_module', 'reboot', 'swapon', 'swapoff', 'syslog'],
  ...['settimeofday', 'clock_settime', 'clock_adjtime', 'adjtimex', 'sethostname', 'setdomainname'],
  ...['iopl', 'ioperm', 'modify_ldt', 'acct', 'quotactl', 'vhangup', 'fanotify_init', 'mbind'],
];

let known: Set<string>;
let secrets: string[];
beforeAll(async () => {
  known = new Set([...(await listSettings()).keys(), ...OTHERS]);
  const folder = await mkdtemp(join(tmpdir(), 'secrets-'));
  await createSecrets(folder);
  secrets = await readdir(folder);
  await rm(folder, { recursive: true });
});

const expectKnown = (names: string[]) =>
  expect(names.filter((name) => !known.has(name.replace(/_FILE$/, '')))).toEqual([]);

interface Pod {
  enableServiceLinks: boolean;
  securityContext: { runAsNonRoot: boolean; seccompProfile: unknown; appArmorProfile?: unknown };
  containers: {
    name: string;
    env: { name: string; value: string }[];
    ports: { containerPort: number }[];
    securityContext: Record<string, unknown>;
  }[];
  volumes: { secret?: { items: { key: string }[] } }[];
}

/** Compares an object to Kubernetes' own schema. What the schema does not know passes. */
async function validate(object: { apiVersion: string; kind: string }): Promise<void> {
  const models = await import(`kubernetes-models/${object.apiVersion}/${object.kind}`);
  new models[object.kind](object).validate();
}

test('What Kubernetes is given fits its schemas, and names only settings and secrets that there are', async () => {
  const { resources } = parse(await read('kubernetes/kustomization.yaml'));
  const documents = (
    await Promise.all(
      (resources as string[]).map(async (file) =>
        parseAllDocuments(await read(`kubernetes/${file}`)),
      ),
    )
  ).flat();
  expect(documents.flatMap(({ errors }) => errors)).toEqual([]);
  const all = documents.map((document) => document.toJS());
  for (const each of all) await validate(each);
  const { data } = all.find(({ kind }) => kind === 'ConfigMap');
  expectKnown(Object.keys(data));
  const deployments = all.filter(({ kind }) => kind === 'Deployment');
  expect(deployments.map(({ metadata }) => metadata.name).sort()).toEqual([
    'api',
    'content',
    'images',
    'registry',
    'shell',
    'worker',
  ]);
  for (const { metadata, spec } of deployments) {
    const pod: Pod = spec.template.spec;
    const [container] = pod.containers;
    expectKnown(container?.env.map(({ name }) => name) ?? []);
    expect(container?.env[0]).toEqual({ name: 'SITE_ROLES', value: metadata.name });
    expect(container?.securityContext).toEqual({
      readOnlyRootFilesystem: true,
      allowPrivilegeEscalation: false,
      capabilities: { drop: ['ALL'] },
    });
    expect(pod.securityContext.runAsNonRoot).toBe(true);
    const isContaining = CONTAINING.includes(metadata.name);
    expect(pod.securityContext.seccompProfile).toEqual(
      isContaining
        ? { type: 'Localhost', localhostProfile: `${PROFILE}.json` }
        : { type: 'RuntimeDefault' },
    );
    expect(pod.securityContext.appArmorProfile).toEqual(
      isContaining ? { type: 'Localhost', localhostProfile: PROFILE } : undefined,
    );
    // Otherwise the address of the service `api` would be in API_PORT.
    expect(pod.enableServiceLinks).toBe(false);
    const given = pod.volumes.flatMap(({ secret }) => secret?.items ?? []).map(({ key }) => key);
    expect(secrets).toEqual(expect.arrayContaining(given));
    for (const { name, value } of container?.env ?? [])
      if (name.endsWith('_FILE')) expect(given).toContain(value.split('/').at(-1));
  }
});

test('What a compose file starts names only settings and secrets that there are', async () => {
  const compose = parse(await read('compose.yaml'), { merge: true });
  expect(secrets).toEqual(expect.arrayContaining(Object.keys(compose.secrets)));
  for (const service of Object.values<Record<string, unknown>>(compose.services)) {
    for (const name of (service.secrets ?? []) as string[])
      expect(compose.secrets).toHaveProperty(name);
    const environment = (service.environment ?? {}) as Record<string, string>;
    if (!environment.SITE_ROLES) continue;
    expectKnown(Object.keys(environment));
    for (const [name, value] of Object.entries(environment))
      if (name.endsWith('_FILE'))
        expect(service.secrets).toContain(value.replace('/run/secrets/', ''));
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    expect(service.security_opt).toEqual([
      'no-new-privileges',
      ...(CONTAINING.includes(environment.SITE_ROLES)
        ? ['seccomp=./isolation/seccomp.json', expect.stringMatching(/^apparmor=/)]
        : []),
    ]);
  }
});

test('What puts the profiles on nodes of Kubernetes gives them the names that pods ask for', async () => {
  const { resources, configMapGenerator } = parse(await read('isolation/kustomization.yaml'));
  const [daemonSet] = await Promise.all(
    resources.map(async (file: string) => parse(await read(`isolation/${file}`))),
  );
  await validate(daemonSet);
  const { initContainers, volumes } = daemonSet.spec.template.spec;
  expect(volumes).toContainEqual({ name: 'profiles', configMap: { name: 'site-isolation' } });
  const [{ name, files }] = configMapGenerator;
  expect(name).toBe('site-isolation');
  const script = initContainers[0].command.at(-1);
  for (const file of files) expect(script).toContain(`/profiles/${file}`);
  expect(script).toContain(`/seccomp/${PROFILE}.json`);
  expect(await read(`isolation/${PROFILE}`)).toMatch(new RegExp(`^profile ${PROFILE} `, 'm'));
});

test('The seccomp profile allows namespaces and a new root, and nothing else that engines forbid', async () => {
  const { defaultAction, defaultErrnoRet, syscalls } = JSON.parse(
    await read('isolation/seccomp.json'),
  );
  // Programs fall back to older calls if one does not exist, but not if it is forbidden.
  expect([defaultAction, defaultErrnoRet]).toEqual(['SCMP_ACT_ERRNO', constants.errno.ENOSYS]);
  const rules: { names: string[]; action: string; args?: Record<string, unknown>[] }[] = syscalls;
  expect(new Set(rules.map(({ action }) => action))).toEqual(new Set(['SCMP_ACT_ALLOW']));
  const names = rules.flatMap((rule) => rule.names);
  expect(names).toEqual(expect.arrayContaining(['unshare', 'mount', 'chroot']));
  expect(FORBIDDEN.filter((name) => names.includes(name))).toEqual([]);
  const without = (call: string, flags: number) =>
    expect(rules.filter((rule) => rule.names.includes(call))).toEqual([
      expect.objectContaining({
        names: [call],
        args: [{ index: 0, value: flags, valueTwo: 0, op: 'SCMP_CMP_MASKED_EQ' }],
      }),
    ]);
  without(
    'clone',
    Object.values(NAMESPACES).reduce((all, flag) => all + flag),
  );
  without('unshare', NAMESPACES.cgroup + CLONE_NEWTIME);
});

test.each(CONTAINING)(
  'systemd lets %s make the namespaces that contain fragments',
  async (role) => {
    const unit = await read(`systemd/site@${role}.service.d/fragments.conf`);
    const allowed = /^RestrictNamespaces=(.*)$/m.exec(unit)?.[1]?.split(' ');
    const { cgroup: _, ...needed } = NAMESPACES;
    expect(allowed?.sort()).toEqual(Object.keys(needed).sort());
    expect(unit).toMatch(/^SystemCallFilter=@mount$/m);
    expect(unit).toContain(`\nAppArmorProfile=-${PROFILE}\n`);
  },
);

test('What systemd and the image set are settings', async () => {
  const image = await read('Containerfile');
  const set = image.slice(image.indexOf('ENV ')).split('USER')[0] ?? '';
  const unit = await read('systemd/site@.service');
  const environment = /^Environment=(.*)$/m.exec(unit)?.[1] ?? '';
  const file = (await read('systemd/site.env')).replace(/^#.*$/gm, '');
  for (const text of [set, environment, file])
    expectKnown([...text.matchAll(/\b([A-Z][A-Z_]+)=/g)].map(([, name]) => name ?? ''));
});

import { access, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findNpm } from '../../scripts/image/createBases.ts';
import { run } from '../../scripts/image/run.ts';
import { repository } from '../../scripts/site/buildWhatChanged.ts';
import { runCommands } from '../teams/runCommands.ts';
import { type Place, readCheck, STEP_MS, type World } from './Place.ts';

const SUITE = 'bookworm';
/** What the guide has from the distribution, and what a Debian that boots has. */
const PACKAGES = [
  ...['systemd', 'systemd-sysv', 'dbus', 'iproute2', 'ca-certificates', 'libstdc++6'],
  ...['git', 'curl', 'postgresql', 'caddy'],
];
export const MACHINE_IMAGE = 'localhost/operators-machine';
const NAME = `operators-machine-${process.pid}`;

/** The image of a Debian, made by mmdebstrap once. */
export async function createMachineImage(): Promise<void> {
  const folder = join(repository, '.cache/operators');
  await mkdir(folder, { recursive: true });
  const archive = join(folder, `${SUITE}.tar`);
  await access(archive).catch(() =>
    run('mmdebstrap', [
      ...['--variant=essential', `--include=${PACKAGES.join(',')}`],
      ...['doc', 'man', 'locale'].map((name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`),
      ...[SUITE, archive],
    ]),
  );
  await run('podman', ['import', '--quiet', archive, MACHINE_IMAGE]);
}

/** A Debian of its own that systemd has started, as a container. */
export async function openMachine(world: World): Promise<Place> {
  await createMachineImage();
  const mount = (from: string, to = from) => ['--volume', `${from}:${to}:ro`];
  const { NODE_EXTRA_CA_CERTS: certificates } = world.environment;
  const npm = '/usr/local/lib/node_modules/npm';
  await run('podman', [
    ...['run', '--detach', '--name', NAME, '--privileged', '--systemd=always'],
    ...mount(world.origin, '/origin'),
    ...mount(process.execPath, '/usr/local/bin/node'),
    ...mount(await findNpm(), npm),
    ...(certificates ? mount(certificates) : []),
    ...(certificates ? ['--env', `NODE_EXTRA_CA_CERTS=${certificates}`] : []),
    ...[MACHINE_IMAGE, '/sbin/init'],
  ]);
  world.defer(async () => {
    await run('podman', ['rm', '--force', NAME]);
  });
  const inside = async (commands: string) => {
    const outcome = await runCommands(commands, {
      home: world.folder,
      environment: process.env,
      timeoutMs: STEP_MS,
      shell: ['podman', 'exec', '--env', 'STEP_STATE=/root/state.sh', NAME, 'bash', '-c'],
    });
    return outcome;
  };
  const prepared = await inside(
    [
      // systemd hands credentials on as mounts, which is off in a container.
      'mount --make-rshared /',
      ...['npm', 'npx'].map((name) => `ln -s ${npm}/bin/${name}-cli.js /usr/local/bin/${name}`),
      // Another user's, and read-only.
      'git config --global --add safe.directory "*"',
      'until runuser -u postgres -- pg_isready --quiet; do sleep 0.2; done',
    ].join('\n'),
  );
  if (prepared.code !== 0) throw new Error(`The machine was not prepared:\n${prepared.output}`);
  return {
    async run({ commands }) {
      const outcome = await inside(commands.replaceAll('<this repository>', '/origin'));
      if (outcome.code !== 0)
        return { ...outcome, output: `${outcome.output}${await readJournal()}` };
      if (!/--health/.test(commands)) return outcome;
      const proof = await inside(await readCheck('machine'));
      return { output: outcome.output + proof.output, code: proof.code };
    },
  };

  async function readJournal(): Promise<string> {
    return (await inside("journalctl --no-pager --lines 60 --unit 'site@*'")).output;
  }
}

import { access, realpath } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { run } from './run.ts';

const SUITE = 'bookworm';
/** What Node needs, certificates for what it asks, and what gives fragments a root of their own. */
const PACKAGES = ['libstdc++6', 'ca-certificates', 'mount'];
/** What no process reads. */
const LEFT_OUT = ['doc', 'man', 'info', 'locale', 'lintian'].map(
  (name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`,
);

/** Where certificates are on this machine, if its network has some of its own. */
const CERTIFICATES = process.env.NODE_EXTRA_CA_CERTS;

export interface Bases {
  base: string;
  builder: string;
}

/**
 * Makes both images that the Containerfile begins with, from Debian's packages and the Node of npm: for machines that reach no
 * registry of images.
 *
 * @param folder keeps Debian's files for the next time
 * @param more further packages of Debian, such as `postgresql-client`
 */
export async function createBases(folder: string, more: readonly string[] = []): Promise<Bases> {
  const archive = join(folder, `${[SUITE, ...PACKAGES, ...more].join('-')}.tar`);
  await access(archive).catch(() =>
    run('mmdebstrap', [
      '--variant=essential',
      `--include=${[...PACKAGES, ...more].join(',')}`,
      ...LEFT_OUT,
      SUITE,
      archive,
    ]),
  );
  const base = await commit('site-base', 'scratch', async (container) => {
    await run('buildah', ['add', container, archive, '/']);
  });
  const builder = await commit('site-builder', base, async (container) => {
    await run('buildah', ['copy', container, process.execPath, '/usr/local/bin/node']);
    if (CERTIFICATES) {
      await run('buildah', ['copy', container, CERTIFICATES, '/usr/local/share/ca.crt']);
      for (const name of ['NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE'])
        await run('buildah', ['config', '--env', `${name}=/usr/local/share/ca.crt`, container]);
    }
    const npm = await findNpm();
    const target = '/usr/local/lib/node_modules/npm';
    await run('buildah', ['copy', container, npm, target]);
    for (const name of ['npm', 'npx'])
      await run('buildah', [
        ...['run', '--isolation', 'chroot', container, '--'],
        ...['ln', '-s', `${target}/bin/${name}-cli.js`, `/usr/local/bin/${name}`],
      ]);
  });
  return { base, builder };
}

/** The folder of this machine's npm. */
export async function findNpm(): Promise<string> {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const program = await realpath(join(folder, 'npm')).catch(() => undefined);
    if (program) return join(program, '../..');
  }
  throw new Error('There is no npm on the PATH.');
}

async function commit(name: string, from: string, fill: (container: string) => Promise<void>) {
  const container = (await run('buildah', ['from', from])).trim();
  try {
    await fill(container);
    await run('buildah', ['commit', '--quiet', container, name]);
  } finally {
    await run('buildah', ['rm', container]);
  }
  return `localhost/${name}`;
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { EnvironmentError } from '@site/environment';
import { buildFragment, FragmentBuildError } from '@site/fragment-kit/build';
import { ContractError } from '@site/fragment-kit/manifest';
import { readConfig, repository } from './config.ts';
import { RegistryError } from './createRegistry.ts';
import { formatStatus } from './formatStatus.ts';
import { openRegistry } from './openRegistry.ts';

const USAGE = `Usage:
  pnpm fragments publish <fragment>                build it and store the new version
  pnpm fragments release <fragment>[@version] ...  make it live (newest published when no version is given)
  pnpm fragments rollback                          go back to the release before
  pnpm fragments status                            what is live, and what was`;

const [command, ...rest] = process.argv.slice(2);

try {
  const registry = await openRegistry(readConfig().SITE_DATA_DIR);
  if (command === 'publish' && rest.length === 1) await publish(rest[0] as string);
  else if (command === 'release' && rest.length > 0) await release(rest);
  else if (command === 'rollback' && rest.length === 0) await rollback();
  else if (command === 'status' && rest.length === 0) console.log(await formatStatus(registry));
  else {
    console.error(USAGE);
    process.exitCode = 2;
  }

  async function publish(name: string) {
    const folder = join(repository, name);
    if (!/^mf-[a-z-]+$/.test(name) || !existsSync(join(folder, 'fragment.config.ts')))
      throw new RegistryError(`${name} is not a fragment of this repository.`);
    console.log(`Building ${name} …`);
    await buildFragment(folder);
    const { manifest, isNew } = await registry.publish(join(folder, 'dist'));
    const { files, bytes } = manifest.totals;
    const size = `${files} files, ${Math.ceil(bytes / 1024)} kB`;
    console.log(
      isNew
        ? `Published ${name}@${manifest.version} (${size}). Make it live: pnpm fragments release ${name}`
        : `${name}@${manifest.version} was published before with the same bytes; nothing to store.`,
    );
  }

  async function release(names: string[]) {
    const changes = names.map((each) => {
      const [name, version] = each.split('@');
      return { name: name as string, version };
    });
    const { release, isNew } = await registry.release(changes);
    const live = changes
      .map(({ name }) => `${name}@${release.fragments[name]?.version}`)
      .join(', ');
    console.log(
      isNew
        ? `Release ${release.id} is live, with ${live}.`
        : `Release ${release.id} has ${live} already.`,
    );
  }

  async function rollback() {
    const release = await registry.rollback();
    console.log(`Back to release ${release.id}:`);
    for (const [name, { version }] of Object.entries(release.fragments))
      console.log(`  ${name}@${version}`);
  }
} catch (error) {
  const expected = [RegistryError, ContractError, FragmentBuildError, EnvironmentError];
  console.error(expected.some((kind) => error instanceof kind) ? (error as Error).message : error);
  process.exitCode = 1;
}

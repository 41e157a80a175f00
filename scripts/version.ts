/**
 * `pnpm packages:version`: gives the packages for other repositories their next version, and moves what the files in `.changeset` say
 * to `CHANGELOG.md`.
 */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addEntry, parseChangeset } from './changelog/addEntry.ts';
import { listPublicPackages } from './packages/publicPackages.ts';
import { repository } from './site/buildWhatChanged.ts';

const CHANGELOG = join(repository, 'CHANGELOG.md');

const files = globSync('.changeset/*.md', { cwd: repository })
  .filter((path) => !path.endsWith('README.md'))
  .map((path) => join(repository, path));
if (files.length === 0) {
  console.log('There is nothing new: no changeset.');
} else {
  const changes = files.map((file) => parseChangeset(readFileSync(file, 'utf8')));
  execFileSync(join(repository, 'node_modules/.bin/changeset'), ['version'], {
    cwd: repository,
    stdio: 'inherit',
  });
  // Those without packages stay.
  for (const file of files) rmSync(file, { force: true });
  const packages = await listPublicPackages(join(repository, 'packages'));
  const [first] = packages.values();
  const day = new Date().toISOString().slice(0, 10);
  const isOfPackages = changes.some((change) => change.packages.length > 0);
  const heading = isOfPackages ? `${first?.source.version} (${day})` : day;
  const asPublic = (name: string) => packages.get(name)?.publicName ?? name;
  writeFileSync(CHANGELOG, addEntry(readFileSync(CHANGELOG, 'utf8'), heading, changes, asPublic));
}

/**
 * `pnpm packages:build`: builds the packages for fragments of other repositories into `.packages`;
 * `pnpm packages:publish` publishes those whose version the npm registry does not have.
 */
import { join } from 'node:path';
import { buildPackages } from './packages/buildPackages.ts';
import { publishPackages } from './packages/publishPackages.ts';

const output = join(import.meta.dirname, '../.packages');
const packages = await buildPackages(output);
if (process.argv.includes('--publish')) await publishPackages(output, packages, console.log);
else
  for (const { folder, publicName, source } of packages)
    console.log(`${publicName}@${source.version}  .packages/${folder}`);

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { runsOnPreact } from './preactInstead.ts';

/** The federation plugin's options for a package that a page loads only once. */
interface SharedPackage {
  version: string;
  requiredVersion: string;
}

const SHARED = ['react', 'react-dom', 'react-dom/client', 'zustand'];

/**
 * Lists the shared packages among the dependencies of the package in `folder`. A subpath has no package.json, so its
 * version is given here. A fragment built against another major version keeps the copy it was built with. What runs on Preact
 * shares nothing.
 */
export function sharedPackages(folder: string): Record<string, SharedPackage> {
  if (runsOnPreact(folder)) return {};
  const require = createRequire(join(folder, 'package.json'));
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const entries = SHARED.flatMap((name) => {
    const packageName = name.split('/')[0] as string;
    if (!(packageName in dependencies)) return [];
    const { version } = require(`${packageName}/package.json`) as { version: string };
    return [[name, { version, requiredVersion: `^${version.split('.')[0]}.0.0` }] as const];
  });
  return Object.fromEntries(entries);
}

/** The versions of the shared packages among the dependencies of the package in `folder`, by package. */
export const sharedVersions = (folder: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(sharedPackages(folder))
      .filter(([name]) => !name.includes('/'))
      .map(([name, { version }]) => [name, version]),
  );

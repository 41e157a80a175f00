import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { repository } from './site/buildWhatChanged.ts';

const read = (path: string) => readFileSync(join(repository, path), 'utf8');

interface Workflow {
  jobs: Record<string, { container: { image: string }; steps: { uses?: string; run?: string }[] }>;
}
const [job] = Object.values((parse(read('.github/workflows/test.yml')) as Workflow).jobs);

test('Every package, also one that is generated, names the license of the project', () => {
  const manifests = globSync('{,*/,*/*/,*/*/*/,tests/bench/peers/templates/*/}package.json', {
    cwd: repository,
    exclude: ['**/node_modules', '**/dist', '.*/**'],
  });
  expect(manifests).toContain('packages/create-fragment/template/package.json');
  for (const path of manifests)
    expect.soft(JSON.parse(read(path)).license, path).toBe('Apache-2.0');
  expect(read('LICENSE')).toContain('Apache License\n                           Version 2.0');
});

test('CI runs both commands of the README on the oldest Node that it and the package name', () => {
  const [, oldest] = /With Node (\d+) or newer/.exec(read('README.md')) ?? [];
  const [, start = '', check = ''] =
    /^ {4}(npx .*? start) .*\n {4}(npx .*? test) /m.exec(read('README.md')) ?? [];
  const commands = job?.steps.map(({ run = '' }) => run).join('\n');
  expect(JSON.parse(read('package.json')).engines.node).toBe(`>=${oldest}`);
  expect(job?.container.image).toBe(`node:${oldest}-bookworm`);
  expect(commands).toContain(start);
  expect(commands).toContain(check);
  expect(read('.ci/run')).toContain(check);
});

test('CI runs only actions of one commit each', () => {
  const actions = job?.steps.flatMap(({ uses }) => uses ?? []) ?? [];
  expect(actions).not.toHaveLength(0);
  for (const action of actions) expect(action).toMatch(/@[0-9a-f]{40}$/);
});

test('Code owners are named for paths that exist, and for each fragment', () => {
  const owned = [...read('.github/CODEOWNERS').matchAll(/^\/(\S+) +(@\S+)/gm)];
  for (const [, path = ''] of owned)
    expect.soft(existsSync(join(repository, path)), path).toBe(true);
  const fragments = globSync('mf-*', { cwd: repository });
  expect(owned.map(([, path]) => path)).toEqual(
    expect.arrayContaining(fragments.map((name) => `${name}/`)),
  );
});

test('Updates leave alone what the site’s behavior was fixed to', () => {
  const { packageRules } = JSON.parse(read('renovate.json')) as {
    packageRules: { matchPackageNames?: string[]; enabled?: boolean }[];
  };
  const [fixed] = packageRules.filter(({ matchPackageNames }) =>
    matchPackageNames?.includes('@prismicio/client'),
  );
  expect(fixed?.enabled).toBe(false);
  expect(read('pnpm-workspace.yaml')).toMatch(/"@prismicio\/client": \d+\.\d+\.\d+$/m);
});

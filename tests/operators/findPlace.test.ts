import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../../scripts/site/buildWhatChanged.ts';
import { readSteps } from '../teams/readSteps.ts';
import { findPlace, splitServers } from './findPlace.ts';

test.each([
  ['npx --yes pnpm@12 start', 'checkout'],
  ['until ./site start --only api --health; do sleep 1; done', 'checkout'],
  ['git clone x /opt/site && cd /opt/site', 'machine'],
  ['cd x\nsystemctl restart caddy', 'machine'],
  ['pnpm image --tag x\n./site secrets y', 'containers'],
  ['A=1 podman compose up', 'containers'],
  ['kubectl apply -k x', 'cluster'],
])('%s runs in the %s', (commands, place) => {
  expect(findPlace(commands)).toBe(place);
});

test('Each server of a block is apart from what runs to its end', () => {
  const block = 'git clone x\ncd x\npnpm start # all\npnpm start --only api\n./site start --health';
  expect(splitServers(block)).toEqual([
    { commands: 'git clone x\ncd x', isServer: false },
    { commands: 'pnpm start # all', isServer: true },
    { commands: 'pnpm start --only api', isServer: true },
    { commands: './site start --health', isServer: false },
  ]);
});

test('The guide for operators has commands for each place', async () => {
  const guide = await readFile(join(repository, 'docs/for-operators.md'), 'utf8');
  const places = readSteps(guide).map(({ commands }) => findPlace(commands));
  expect([...new Set(places)].sort()).toEqual(['checkout', 'cluster', 'containers', 'machine']);
});

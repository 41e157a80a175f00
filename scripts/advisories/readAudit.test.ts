import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { repository } from '../site/buildWhatChanged.ts';
import accepted from './accepted.json' with { type: 'json' };
import { type Accepted, type Advisory, findOpenAdvisories, readAudit } from './readAudit.ts';

const advisory = (changes: Partial<Advisory> = {}): Advisory => ({
  module_name: 'fastify',
  severity: 'high',
  title: 'A body is parsed twice',
  github_advisory_id: 'GHSA-1',
  findings: [{ version: '5.0.0', paths: ['tests>fastify', 'shell>fastify'] }],
  ...changes,
});
const TODAY = '2026-01-31';
const accept = (changes: Partial<Accepted> = {}) => [
  { id: 'GHSA-1', reason: 'We parse no bodies', until: TODAY, ...changes },
];

test('An advisory about a package in production is described, with who depends on it', () => {
  expect(findOpenAdvisories([advisory()], [], TODAY)).toEqual([
    'GHSA-1, high: A body is parsed twice (fastify 5.0.0, by shell>fastify)',
  ]);
});

test.each([
  [
    'concerns tests alone',
    advisory({ findings: [{ version: '1', paths: ['tests>a', 'tests__sample-host>a'] }] }),
    [],
  ],
  ['is accepted until today', advisory(), accept()],
])('An advisory that %s is no failure', (_what, given, listed) => {
  expect(findOpenAdvisories([given], listed, TODAY)).toEqual([]);
});

test.each([
  ['until yesterday', accept({ until: '2026-01-30' })],
  ['without a reason', accept({ reason: '' })],
  ['under another id', accept({ id: 'GHSA-2' })],
])('An advisory that was accepted %s is open', (_how, listed) => {
  expect(findOpenAdvisories([advisory()], listed, TODAY)).toHaveLength(1);
});

const print = (text: string, more = '') => [
  process.execPath,
  '-e',
  `process.stdout.write(${JSON.stringify(text)});${more}`,
];

test('The advisories of an audit are read, although it ends with 1', async () => {
  const output = JSON.stringify({ advisories: { 1: advisory() } });
  expect(await readAudit(print(output, 'process.exitCode = 1'))).toEqual({
    advisories: [advisory()],
  });
});

test.each([
  [
    print('', 'console.error(" × The endpoint\\n │ responded with 405"); process.exitCode = 1'),
    'The endpoint responded with 405',
  ],
  [['no-such-program'], 'spawn no-such-program ENOENT'],
  [print('{}'), '{}'],
])('An audit without an answer is not taken for a clean one: %#', async (command, reason) => {
  expect(await readAudit(command)).toEqual({ reason });
});

test('An audit that never answers is given up', async () => {
  expect(await readAudit(print('', 'setInterval(() => {}, 1000)'), 200)).toEqual({
    reason: 'no answer within 0.2 s',
  });
});

test('What is accepted has a reason and a last day within a year', () => {
  const inAYear = new Date(Date.now() + 366 * 86_400_000).toISOString().slice(0, 10);
  for (const { id, reason, until } of accepted as Accepted[]) {
    expect(id).toMatch(/^GHSA(-\w{4}){3}$/);
    expect(reason).not.toBe('');
    expect(until).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(until <= inAYear).toBe(true);
  }
});

/** Not to be installed: code that runs whatever a request says, or that was published to do harm. */
const UNWANTED = /^\/?(react-server-dom-[\w-]+|vm2|flatmap-stream|node-ipc|peacenotwar)@/;

test('The lockfile holds no unwanted package, and only packages of a registry, with their digests', () => {
  const lock = parse(readFileSync(join(repository, 'pnpm-lock.yaml'), 'utf8')) as {
    packages: Record<string, { resolution: Record<string, string> }>;
  };
  const packages = Object.entries(lock.packages);
  expect(packages.length).toBeGreaterThan(500);
  expect(packages.filter(([name]) => UNWANTED.test(name))).toEqual([]);
  const withoutDigest = packages.filter(([, { resolution }]) => !resolution.integrity);
  expect(withoutDigest.map(([name]) => name)).toEqual([]);
});

import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorsCommand } from '../cli/errors.ts';
import { vitalsCommand } from '../cli/vitals.ts';
import { createTestStore, type TestStore } from '../testing/createTestStore.ts';
import { enginesFor } from '../testing/engines.ts';
import { runCommandHere } from '../testing/runCommandHere.ts';
import { startTestApi, type TestApi } from '../testing/startTestApi.ts';

const owner = { fragment: 'mf-footer', version: '1.0.0-ab', path: '/pricing', at: Date.now() };
const reports = [
  { ...owner, kind: 'vital', id: 'report-1', name: 'LCP', value: 1_200 },
  {
    ...owner,
    kind: 'failure',
    id: 'report-2',
    expose: './lifecycles',
    stage: 'mount',
    message: 'x is not a function',
    stack: `TypeError: x\n    at a (https://s.example/fragments/mf-footer/1.0.0-ab/client/a.js:1:7)`,
    arm: 'mf-footer@1.0.0-ab',
  },
];

describe.each(enginesFor('commands'))('What browsers reported, with %s', (engine) => {
  let store: TestStore;
  let api: TestApi;
  let reader: { url: string; token: string };

  beforeAll(async () => {
    store = await createTestStore(engine);
    api = await startTestApi(store, { REGISTRY_URL: 'http://127.0.0.1:1' });
    reader = JSON.parse(await readFile(join(store.folder, 'reader.json'), 'utf8'));
    expect((await api.postJson('/api/reports', { reports })).status).toBe(204);
  });
  afterAll(async () => {
    await api.close();
    await store.remove();
  });

  const ask = (path: string, token = reader.token) =>
    fetch(reader.url + path, { headers: { authorization: `Bearer ${token}` } });

  test('Operators’ tools read errors and vitals with their own token', async () => {
    const { errors } = (await (await ask('/errors?fragment=mf-footer&limit=5')).json()) as {
      errors: { id: string; message: string }[];
    };
    expect(errors).toMatchObject([
      { message: 'x is not a function', count: 1, arms: { 'mf-footer@1.0.0-ab': 1 }, frames: null },
    ]);
    expect(await (await ask(`/errors/${errors[0]?.id}`)).json()).toEqual(errors[0]);
    expect((await ask('/errors/none')).status).toBe(404);
    expect(await (await ask('/vitals?days=2')).json()).toMatchObject({
      vitals: [{ fragment: 'mf-footer', name: 'LCP', count: 1, p75: 1_200 }],
    });
    expect((await ask('/errors?limit=many')).status).toBe(400);
    expect((await stat(join(store.folder, 'reader.json'))).mode & 0o777).toBe(0o600);
  });

  test('That token opens nothing else, and visitors find nothing', async () => {
    const task = (token: string) =>
      fetch(`${reader.url}/tasks/leads-list`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: '{"limit":1}',
      });
    expect((await task(reader.token)).status).toBe(401);
    for (const path of ['/errors', '/errors/x', '/vitals']) {
      expect((await ask(path, 'guess')).status).toBe(401);
      expect((await fetch(reader.url + path)).status).toBe(401);
      expect((await fetch(`${api.url}${path}`)).status).toBe(404);
      expect((await fetch(`${api.url}/api${path}`)).status).toBe(404);
    }
  });

  test('An operator reads them at the terminal', async () => {
    const run = (...args: string[]) => runCommandHere(errorsCommand, store.environment, ...args);
    const listed = await run('list', '--fragment', 'mf-footer', '--since', '1h');
    expect(listed.output).toMatch(
      /^ID +FRAGMENT .*\n[0-9a-f]{12} +mf-footer@1\.0\.0-ab +\S+ \S+ +1 +\/pricing +x is not a function\n$/,
    );
    const id = listed.output.split('\n')[1]?.split(' ')[0] ?? '';
    const { output } = await run('show', id);
    expect(output).toContain('mf-footer@1.0.0-ab, ./lifecycles failed to mount');
    expect(output).toContain('by arm: mf-footer@1.0.0-ab 1');
    expect(output).toContain(
      'at a (https://s.example/fragments/mf-footer/1.0.0-ab/client/a.js:1:7)',
    );
    expect(output).toContain('There is no source map of these files.');
    expect(JSON.parse((await run('list', '--json')).output)).toHaveLength(1);
    expect((await run('list', '--version', '9.9.9')).output).toBe('No errors.\n');
    expect(await run('show', 'none')).toMatchObject({
      code: 2,
      errorOutput: expect.stringContaining('none: no such error.'),
    });
    const vitals = await runCommandHere(vitalsCommand, store.environment, '--days', '1');
    expect(vitals.output).toMatch(/mf-footer@1\.0\.0-ab +LCP +1 +1200 ms/);
  });
});

test.each([
  [errorsCommand, ['list', 'more'], 'Usage: pnpm errors'],
  [errorsCommand, ['list', '--since', 'soon'], '--since soon: must be 30m'],
  [vitalsCommand, ['--days', '0'], '--days 0: must be a whole number'],
])('Invalid arguments are answered with the usage: %#', async (command, args, message) => {
  const { code, errorOutput } = await runCommandHere(command, {}, ...args);
  expect(code).toBe(2);
  expect(errorOutput).toContain(message);
  expect(errorOutput).toContain('Usage: ');
});

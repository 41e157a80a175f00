import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createLeadBody } from '../testing/createLeadBody.ts';
import { createTalentFields } from '../testing/createTalentFields.ts';
import { createTestStore, type TestStore } from '../testing/createTestStore.ts';
import { enginesFor } from '../testing/engines.ts';
import { type CommandResult, runCommandHere } from '../testing/runCommandHere.ts';
import { processEnvironment } from '../testing/spawnApi.ts';
import { startTestApi, type TestApi } from '../testing/startTestApi.ts';
import { startUpstream } from '../testing/startUpstream.ts';
import { deliveriesCommand } from './deliveries.ts';
import { errorsCommand } from './errors.ts';
import { eventsCommand } from './events.ts';
import type { Command } from './executeCommand.ts';
import { experimentsCommand } from './experiments.ts';
import { formsCommand } from './forms.ts';
import { leadsCommand } from './leads.ts';
import { privacyCommand } from './privacy.ts';
import { vitalsCommand } from './vitals.ts';

const WAIT = { timeout: 120_000, interval: 50 };

describe.concurrent.each(enginesFor('commands'))('At the terminal, with %s', (engine) => {
  test('failed deliveries are listed, and sent again when replayed', async ({
    expect,
    onTestFinished,
  }) => {
    const store = await createTestStore(engine);
    onTestFinished(store.remove);
    const upstream = await startUpstream();
    onTestFinished(upstream.stop);
    upstream.answer = () => 500;
    const environment = { ...store.environment, LEADS_UPSTREAM_URL: upstream.url };
    const api = await startTestApi(store, environment);
    onTestFinished(api.close);
    await api.post(createLeadBody());
    const findLead = async () => (await api.leads.list())[0];
    await vi.waitFor(async () => expect((await findLead())?.delivery.status).toBe('failed'), WAIT);

    const listed = await runCommandHere(deliveriesCommand, environment, 'list', '--json');
    expect([listed.code, listed.errorOutput]).toEqual([0, '']);
    expect(JSON.parse(listed.output)).toEqual([
      expect.objectContaining({ kind: 'lead', attempts: 2, error: 'answered 500' }),
    ]);
    expect(listed.output).not.toContain('@');

    upstream.answer = () => 200;
    const { id = '' } = (await findLead()) ?? {};
    const replayed = await runCommandHere(
      deliveriesCommand,
      environment,
      'replay',
      '--kind',
      'lead',
      id,
    );
    expect([replayed.errorOutput, replayed.output]).toEqual(['', '1 queued again.\n']);
    await vi.waitFor(
      async () => expect((await findLead())?.delivery.status).toBe('delivered'),
      WAIT,
    );
    const status = await runCommandHere(deliveriesCommand, environment, 'status');
    expect(status.output).toMatch(
      /^KIND +UNDELIVERED +PENDING +DELIVERED +FAILED\nlead +0 +0 +1 +0\n/,
    );
  });

  test('one person’s data is shown, and deleted only with --yes; measurements are shown', async ({
    expect,
    onTestFinished,
  }) => {
    const store = await createTestStore(engine);
    onTestFinished(store.remove);
    const { environment } = store;
    const api = await startTestApi(store);
    await api.post(createLeadBody('ada@example.com'));
    const track = (userId: string, event: string) =>
      api.postJson('/api/customer-io-track-event', {
        eventObj: { userId, id: `${userId}-${event.replaceAll(' ', '-')}`, event, properties: {} },
      });
    await track('u1', 'Viewed Pop-up');
    await track('u2', 'Viewed Pop-up');
    await track('u1', 'Completed Pop-up');
    await api.postJson('/mp/track', [
      { event: 'Opened', properties: { token: 't', distinct_id: 'd', $insert_id: 'i' } },
    ]);
    await fetch(`${api.url}/predict?projectId=38&sessionId=s1&pageUrlPath=/`);

    const page = join(store.folder, 'report.html');
    const [exported, counted, tailed, funnel, report] = await Promise.all([
      runCommandHere(privacyCommand, environment, 'export', 'Ada@example.com'),
      runCommandHere(privacyCommand, environment, 'delete', 'ada@example.com', '--include', 'all'),
      runCommandHere(eventsCommand, environment, 'tail', '--source', 'product'),
      runCommandHere(eventsCommand, environment, 'funnel', '--json'),
      runCommandHere(experimentsCommand, environment, 'report', '--html', page),
    ]);
    expect(JSON.parse(exported.output)).toMatchObject({
      email: 'Ada@example.com',
      leads: [{ email: 'ada@example.com' }],
    });
    expect(counted.output).toMatch(/^Found: 1 leads, .*Add --yes to delete it\.\n$/);
    expect(tailed.output).toContain('Opened');
    expect(JSON.parse(funnel.output)).toContainEqual({ step: 'Viewed Pop-up', visitors: 2 });
    expect(JSON.parse(funnel.output)).toContainEqual({ step: 'Completed Pop-up', visitors: 1 });
    expect(report.output).toContain('home-hero-button (project 38)');
    expect(await readFile(page, 'utf8')).toContain('<svg');

    await api.close();
    const deleted = await runCommandHere(
      privacyCommand,
      environment,
      'delete',
      'ada@example.com',
      '--yes',
    );
    expect(deleted.output).toMatch(/^Deleted: 1 leads, /);
    const again = await runCommandHere(privacyCommand, environment, 'delete', 'ada@example.com');
    expect(again.output).toMatch(/^Found: 0 leads, /);
  });
});

test.each<[Command, string[], string]>([
  [leadsCommand, ['list', 'talent'], 'Usage: pnpm leads list'],
  [formsCommand, ['list', 'unknown'], 'unknown: no such form.'],
  [deliveriesCommand, ['list', '--kind', 'letter'], '--kind letter: no such kind.'],
  [deliveriesCommand, ['replay', '7'], '7: not the id of a record.'],
  [deliveriesCommand, ['status', 'more'], 'Usage: pnpm deliveries'],
  [privacyCommand, ['export', 'ada'], 'Not an e-mail address.'],
  [privacyCommand, ['delete', 'ada@example.com', 'more'], 'Usage: pnpm privacy'],
  [eventsCommand, ['tail', '--limit', '0'], '--limit 0: must be a whole number from 1.'],
  [eventsCommand, ['tail', '--source', 'moon'], '--source moon: no such source.'],
  [eventsCommand, ['funnel', '--unknown'], "'--unknown'"],
  [experimentsCommand, [], 'Usage: pnpm experiments report'],
])('Invalid arguments are answered with the usage: %#', async (command, args, message) => {
  const { code, output, errorOutput } = await runCommandHere(command, {}, ...args);
  expect([code, output]).toEqual([2, '']);
  expect(errorOutput).toContain(message);
  expect(errorOutput).toContain('Usage: ');
});

/** `pnpm leads …` as a process, without pnpm. */
const runLeads = (environment: Record<string, string>, ...args: string[]) =>
  new Promise<CommandResult>((resolve) => {
    const file = join(import.meta.dirname, 'leads.ts');
    const env = { ...processEnvironment, ...environment };
    execFile(process.execPath, [file, ...args], { env }, (error, output, errorOutput) => {
      resolve({ code: error ? Number(error.code) : 0, output, errorOutput });
    });
  });

describe.each(enginesFor('commands'))('At the terminal, with %s', (engine) => {
  test('records are listed while the service runs, and when it does not', async () => {
    const store = await createTestStore(engine);
    onTestFinished(store.remove);
    const api = await startTestApi(store);
    await api.post(createLeadBody('first@example.com'));
    await api.post(createLeadBody('second@example.com'));
    await api.postForm('talent', createTalentFields());
    await api.postForm('course-sign-up', { firstName: 'Grace', email: 'grace@example.com' });
    const [leads, forms] = await Promise.all([
      runLeads(store.environment, 'list', '--json'),
      runCommandHere(formsCommand, store.environment, 'list', 'talent', '--json'),
    ]);
    await api.close();
    const stopped = await runCommandHere(formsCommand, store.environment, 'list', '--limit', '1');

    expect([leads.code, leads.errorOutput]).toEqual([0, '']);
    expect(JSON.parse(leads.output)).toEqual([
      expect.objectContaining({ email: 'second@example.com' }),
      {
        ...createLeadBody('first@example.com'),
        id: expect.any(String),
        createdAt: expect.any(String),
        delivery: expect.objectContaining({ status: 'undelivered' }),
      },
    ]);
    expect([forms.code, forms.errorOutput]).toEqual([0, '']);
    expect(JSON.parse(forms.output)).toEqual([
      {
        id: expect.any(String),
        createdAt: expect.any(String),
        form: 'talent',
        fields: createTalentFields(),
        flags: [],
        delivery: expect.objectContaining({ status: 'undelivered' }),
      },
    ]);
    expect([stopped.code, stopped.errorOutput]).toEqual([0, '']);
    expect(stopped.output).toContain('grace@example.com');
    expect(stopped.output).not.toContain('talent');
  });
});

test('At the terminal, a failure is one sentence and an exit code', async () => {
  const outcome = await runLeads({ API_PORT: 'x' }, 'list', '--json');
  expect(outcome).toMatchObject({ code: 1, output: '' });
  expect(outcome.errorOutput).toContain('API_PORT="x": must be a port number');
});

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

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createLeadBody } from '../testing/createLeadBody.ts';
import { createTalentFields } from '../testing/createTalentFields.ts';
import { createTestStore } from '../testing/createTestStore.ts';
import { enginesFor } from '../testing/engines.ts';
import { processEnvironment } from '../testing/processEnvironment.ts';
import { type CommandResult, runCommandHere } from '../testing/runCommandHere.ts';
import { startTestApi } from '../testing/startTestApi.ts';
import { formsCommand } from './forms.ts';

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

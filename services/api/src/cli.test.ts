import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createLeadBody } from './testing/createLeadBody.ts';
import { createTestStore, engines } from './testing/createTestStore.ts';
import { startTestApi } from './testing/startTestApi.ts';

/** `pnpm leads …`, without pnpm. */
const runCli = (environment: Record<string, string>, ...args: string[]) =>
  new Promise<{ code: number; output: string; complaint: string }>((resolve) => {
    const file = join(import.meta.dirname, 'cli.ts');
    const env = { PATH: process.env.PATH, ...environment };
    execFile(process.execPath, [file, ...args], { env }, (error, output, complaint) => {
      resolve({ code: error ? Number(error.code) : 0, output, complaint });
    });
  });

describe.each(engines)('At the terminal, with %s', (engine) => {
  test('leads are shown while the service runs, and when it does not', async () => {
    const store = await createTestStore(engine);
    onTestFinished(store.remove);
    const api = await startTestApi(store);
    await api.post(createLeadBody('first@example.com'));
    await api.post(createLeadBody('second@example.com'));
    const running = await runCli(store.environment, 'list', '--json');
    await api.close();
    const stopped = await runCli(store.environment, 'list', '--limit', '1');

    expect([running.code, running.complaint]).toEqual([0, '']);
    expect(JSON.parse(running.output)).toEqual([
      expect.objectContaining({ email: 'second@example.com' }),
      {
        ...createLeadBody('first@example.com'),
        id: expect.any(String),
        createdAt: expect.any(String),
        delivery: expect.objectContaining({ status: 'undelivered' }),
      },
    ]);
    expect([stopped.code, stopped.complaint]).toEqual([0, '']);
    expect(stopped.output).toContain('second@example.com');
    expect(stopped.output).not.toContain('first@example.com');
  });
});

test('At the terminal, a failure is a sentence and an exit code', async () => {
  const outcome = await runCli({ API_PORT: 'x' }, 'list', '--json');
  expect(outcome).toMatchObject({ code: 1, output: '' });
  expect(outcome.complaint).toContain('API_PORT="x": must be a port number');
});

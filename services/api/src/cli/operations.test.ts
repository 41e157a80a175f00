import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test, vi } from 'vitest';
import { createLeadBody } from '../testing/createLeadBody.ts';
import { createTestStore, engines } from '../testing/createTestStore.ts';
import { processEnvironment } from '../testing/processEnvironment.ts';
import { startTestApi } from '../testing/startTestApi.ts';
import { startUpstream } from '../testing/startUpstream.ts';

const WAIT = { timeout: 120_000, interval: 50 };

type Command = 'deliveries' | 'privacy' | 'events' | 'experiments';

/** `pnpm deliveries …` and its like, without pnpm. */
const runCli = (command: Command, environment: Record<string, string>, ...args: string[]) =>
  new Promise<{ code: number; output: string; complaint: string }>((resolve) => {
    const file = join(import.meta.dirname, `${command}.ts`);
    const env = { ...processEnvironment, ...environment };
    execFile(process.execPath, [file, ...args], { env }, (error, output, complaint) => {
      resolve({ code: error ? Number(error.code) : 0, output, complaint });
    });
  });

// Both mostly wait, for the terminal and for deliveries.
describe.concurrent.each(engines)('At the terminal, with %s', (engine) => {
  test('what was given up is listed, and sent when it is replayed', async ({
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

    const listed = await runCli('deliveries', environment, 'list', '--json');
    expect([listed.code, listed.complaint]).toEqual([0, '']);
    expect(JSON.parse(listed.output)).toEqual([
      expect.objectContaining({ kind: 'lead', attempts: 2, error: 'answered 500' }),
    ]);
    expect(listed.output).not.toContain('@');

    upstream.answer = () => 200;
    const { id = '' } = (await findLead()) ?? {};
    const replayed = await runCli('deliveries', environment, 'replay', '--kind', 'lead', id);
    expect([replayed.complaint, replayed.output]).toEqual(['', '1 on their way again.\n']);
    await vi.waitFor(
      async () => expect((await findLead())?.delivery.status).toBe('delivered'),
      WAIT,
    );
    const status = await runCli('deliveries', environment, 'status');
    expect(status.output).toMatch(
      /^KIND +UNDELIVERED +PENDING +DELIVERED +FAILED\nlead +0 +0 +1 +0\n/,
    );
  });

  test('one person’s data is told, and deleted only with --yes; what was measured is shown', async ({
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
      runCli('privacy', environment, 'export', 'Ada@example.com'),
      runCli('privacy', environment, 'delete', 'ada@example.com'),
      runCli('events', environment, 'tail', '--source', 'product'),
      runCli('events', environment, 'funnel', '--json'),
      runCli('experiments', environment, 'report', '--html', page),
    ]);
    expect(JSON.parse(exported.output)).toMatchObject({
      email: 'Ada@example.com',
      leads: [{ email: 'ada@example.com' }],
    });
    expect(counted.output).toMatch(/^There is: 1 leads, .*With --yes it is deleted\.\n$/);
    expect(tailed.output).toContain('Opened');
    expect(JSON.parse(funnel.output)).toContainEqual({ step: 'Viewed Pop-up', visitors: 2 });
    expect(JSON.parse(funnel.output)).toContainEqual({ step: 'Completed Pop-up', visitors: 1 });
    expect(report.output).toContain('home-hero-button (project 38)');
    expect(await readFile(page, 'utf8')).toContain('<svg');

    await api.close();
    const deleted = await runCli('privacy', environment, 'delete', 'ada@example.com', '--yes');
    expect(deleted.output).toMatch(/^Deleted: 1 leads, /);
    const again = await runCli('privacy', environment, 'delete', 'ada@example.com');
    expect(again.output).toMatch(/^There is: 0 leads, /);
  });
});

test.concurrent.for<[Command, string[], string]>([
  ['deliveries', ['list', '--kind', 'letter'], '--kind letter: there is no such kind.'],
  ['privacy', ['export', 'ada'], 'This is no e-mail address.'],
  ['events', ['tail', '--limit', '0'], '--limit 0: must be a whole number from 1.'],
])(
  'A call of %s with %o that is not understood says how it is right',
  async ([command, args, said], { expect }) => {
    const { code, output, complaint } = await runCli(command, {}, ...args);
    expect([code, output]).toEqual([2, '']);
    expect(complaint).toContain(said);
    expect(complaint).toContain('Usage: ');
  },
);

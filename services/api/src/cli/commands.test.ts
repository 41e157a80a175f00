import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { createLeadBody } from '../testing/createLeadBody.ts';
import { createTestStore } from '../testing/createTestStore.ts';
import { enginesFor } from '../testing/engines.ts';
import { runCommandHere } from '../testing/runCommandHere.ts';
import { startTestApi } from '../testing/startTestApi.ts';
import { startUpstream } from '../testing/startUpstream.ts';
import type { Command } from './Command.ts';
import { deliveriesCommand } from './deliveries.ts';
import { eventsCommand } from './events.ts';
import { experimentsCommand } from './experiments.ts';
import { formsCommand } from './forms.ts';
import { leadsCommand } from './leads.ts';
import { privacyCommand } from './privacy.ts';

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

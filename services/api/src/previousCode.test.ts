import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from './config.ts';
import { listSubmissionsTask } from './forms/submissions.repository.ts';
import { listLeadsTask } from './leads/leads.repository.ts';
import { runTask } from './operations/runTask.ts';
import { createLeadBody } from './testing/createLeadBody.ts';
import { createTestStore } from './testing/createTestStore.ts';
import { spawnApi } from './testing/spawnApi.ts';
import { postLead } from './testing/startTestApi.ts';
import { startUpstream } from './testing/startUpstream.ts';
import { unpackPreviousCode } from './testing/unpackPreviousCode.ts';

test('The code before the newest migration works on its tables, beside the code of now', async () => {
  const store = await createTestStore('postgres');
  onTestFinished(store.remove);
  const folder = await unpackPreviousCode();
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const upstream = await startUpstream();
  onTestFinished(upstream.stop);
  const start = async (script?: string) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'api-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const environment = { ...store.environment, LEADS_UPSTREAM_URL: upstream.url };
    const api = await spawnApi({ ...environment, SITE_DATA_DIR: dataDir }, script);
    onTestFinished(() => api.kill());
    return api;
  };
  const apis = {
    now: await start(),
    before: await start(join(folder, 'services/api/src/server.ts')),
  };

  for (const [name, { url }] of Object.entries(apis)) {
    const answers = [
      await postLead(url, createLeadBody(`${name}@example.com`)),
      await fetch(`${url}/api/forms/course-sign-up`, {
        method: 'POST',
        headers: { accept: 'application/json' },
        body: new URLSearchParams({ firstName: 'Ada', email: `${name}@example.com` }),
      }),
      await fetch(`${url}/api/customer-io-track-event`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          eventObj: { userId: 'u', id: `call-${name}`, event: 'Opened', properties: {} },
        }),
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  }
  await vi.waitFor(
    () =>
      expect(new Set(upstream.received.map(({ body }) => body.email))).toEqual(
        new Set(['now@example.com', 'before@example.com']),
      ),
    { timeout: 60_000 },
  );
  const config = readConfig(store.environment);
  expect(await runTask(config, listLeadsTask, {})).toHaveLength(2);
  expect(await runTask(config, listSubmissionsTask, {})).toHaveLength(2);
});

import { describe, expect, onTestFinished, test } from 'vitest';
import { readConfig } from './config.ts';
import { listLeadsTask } from './leads/leads.repository.ts';
import { runTask } from './operations/runTask.ts';
import { createLeadBody } from './testing/createLeadBody.ts';
import { createTestStore, type TestStore } from './testing/createTestStore.ts';
import { enginesFor } from './testing/engines.ts';
import { spawnApi } from './testing/spawnApi.ts';
import { postLead } from './testing/startTestApi.ts';

const LEADS = 200;
/** Concurrent posts. */
const CLIENTS = 8;

const emails = Array.from({ length: LEADS }, (_, index) => `lead${index}@example.com`);

/** Posts a lead for each address, several at a time, each with its own key. */
async function postAll(
  url: string,
  addresses: readonly string[],
  onAnswer: (email: string) => void,
) {
  const waiting = [...addresses];
  const client = async () => {
    for (let email = waiting.shift(); email !== undefined; email = waiting.shift()) {
      const response = await postLead(url, createLeadBody(email), { 'idempotency-key': email });
      await response.arrayBuffer();
      if (response.status === 201) onAnswer(email);
    }
  };
  await Promise.allSettled(Array.from({ length: CLIENTS }, client));
}

const storedEmails = async (store: TestStore) =>
  ((await runTask(readConfig(store.environment), listLeadsTask, {})) ?? []).map(
    ({ email }) => email,
  );

describe.each(enginesFor('kills'))('With %s', (engine) => {
  test('a process killed while it accepts leads loses none that it answered, and stores none twice', async () => {
    const store = await createTestStore(engine);
    onTestFinished(store.remove);
    const answered = new Set<string>();

    const first = await spawnApi(store.environment);
    let killed: Promise<void> | undefined;
    await postAll(first.url, emails, (email) => {
      answered.add(email);
      if (answered.size >= LEADS / 2) killed ??= first.kill();
    });
    await killed;
    expect(answered.size).toBeGreaterThanOrEqual(LEADS / 2);
    expect(answered.size).toBeLessThan(LEADS);

    const second = await spawnApi(store.environment);
    const afterCrash = await storedEmails(store);
    expect(afterCrash).toHaveLength(new Set(afterCrash).size);
    expect(afterCrash).toEqual(expect.arrayContaining([...answered]));

    await postAll(
      second.url,
      emails.filter((email) => !answered.has(email)),
      (email) => answered.add(email),
    );
    expect((await storedEmails(store)).sort()).toEqual([...emails].sort());
    expect(answered.size).toBe(LEADS);
    expect(await second.stop()).toBe(0);
  });
});

import { createSite } from '../site/createSite.ts';
import { readLeads } from '../site/readLeads.ts';
import { expect, test } from '../site/test.ts';

const LEADS = 200;
const AT_ONCE = 8;
/** One every 100 ms, for longer than a busy machine needs to restart the api. */
const TRIES = 600;

test('Every accepted lead is stored once, even when the api is killed meanwhile', async () => {
  test.setTimeout(120_000);
  const site = await createSite();
  try {
    const accepted: string[] = [];
    let next = 0;
    let killed = false;
    const worker = async () => {
      for (let index = next++; index < LEADS; index = next++) {
        const email = `lead${index}@example.com`;
        if (await post(site.url, email, `key-${index}`)) accepted.push(email);
        if (accepted.length >= LEADS / 3 && !killed) {
          killed = true;
          process.kill(site.services.api.process.pid ?? 0, 'SIGKILL');
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    expect(killed).toBe(true);
    expect(accepted).toHaveLength(LEADS);
    const stored = (await readLeads(site.dataDir)).map(({ email }) => email);
    expect(stored.sort()).toEqual(accepted.sort());
    expect(site.warnings.join('\n')).toContain('api was ended by SIGKILL; starting it again');
  } finally {
    await site.stop();
  }
});

/** Posts a lead as a careful client does: with the same key until it is answered. */
async function post(url: string, email: string, key: string): Promise<boolean> {
  const body = JSON.stringify({
    email,
    lead_name: 'popup_form',
    marketing_attribution: { first_touch: {}, last_touch: {}, cookies: {} },
    data: {
      lead_title: 'Pop-up Form Submission',
      firstName: 'Ada',
      lastName: 'Lovelace',
      email,
      qualification: 'starting',
    },
  });
  const headers = { 'content-type': 'application/json', 'idempotency-key': key };
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const response = await fetch(`${url}/api/swarm-marketing-leads`, {
      method: 'POST',
      headers,
      body,
    }).catch(() => undefined);
    if (response?.ok) return true;
    if (response && response.status < 500)
      throw new Error(`${response.status}: ${await response.text()}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

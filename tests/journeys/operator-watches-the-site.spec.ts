import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createSite } from '../site/createSite.ts';
import { isFullScope } from '../site/pairUp.ts';
import { startPrometheus, WATCHING } from '../site/startPrometheus.ts';
import { expect, test } from '../site/test.ts';

const testInFull = isFullScope ? test : () => {};
const run = promisify(execFile);

/** Every role on an admin port of its own. */
const ADMIN_PORTS = {
  ADMIN_PORT: '0',
  REGISTRY_ADMIN_PORT: '0',
  CONTENT_ADMIN_PORT: '0',
  IMAGES_ADMIN_PORT: '0',
};
const OURS = /\b(?:shell|api|registry|images|content|process|nodejs|data_folder)_[a-z0-9_]+/g;
/** What a histogram consists of. */
const asMetric = (name: string) => name.replace(/_(?:bucket|count|sum)$/, '');

interface Sample {
  metric: Record<string, string>;
  value: [number, string];
}

testInFull('Prometheus takes the rules for operators, which find what they are for', async () => {
  const { stdout } = await run('promtool', ['check', 'config', 'prometheus.yml'], {
    cwd: WATCHING,
  });
  expect(stdout).toContain('alerts.yml');
  await run('promtool', ['test', 'rules', 'alerts.test.yml'], { cwd: WATCHING });
});

testInFull('A site has every metric that dashboard and alerts name, and no alarm', async () => {
  test.setTimeout(240_000);
  const site = await createSite({ ...ADMIN_PORTS, SLOT_DEADLINE_MS: '6000' });
  const { services } = site;
  const targets = Object.fromEntries(
    Object.entries(services).map(([name, { adminUrl = '' }]) => [name, adminUrl]),
  );
  const prometheus = await startPrometheus(targets);
  try {
    for (const path of ['/pricing', '/pricing', '/pricing', '/_parts/pricing', '/nowhere'])
      await (await fetch(site.url + path)).text();
    const query = async (text: string): Promise<Sample[]> => {
      const data = await prometheus.get<{ result: Sample[] }>('query', { query: text });
      return data?.result ?? [];
    };
    const jobs = Object.keys(services).sort();
    await expect
      .poll(async () =>
        (await query('up == 1').catch(() => [])).map(({ metric }) => metric.job).sort(),
      )
      .toEqual(jobs);

    const texts = ['dashboard.json', 'alerts.yml'].map((file) =>
      readFile(join(WATCHING, file), 'utf8'),
    );
    const named = (await Promise.all(texts)).join().match(OURS) ?? [];
    const known = Object.keys(await prometheus.get<Record<string, unknown>>('metadata'));
    expect(named.length).toBeGreaterThan(40);
    expect([...new Set(named.map(asMetric))].filter((name) => !known.includes(name))).toEqual([]);

    const pages = `sum by (cache) (shell_request_seconds_count{route="/*",status="200"})`;
    await expect
      .poll(async () => (await query(pages)).map(({ metric }) => metric.cache).sort())
      .toEqual(['miss', 'ready']);
    expect((await query('max(shell_release) == max(registry_release)')).length).toBe(1);
    expect((await query('registry_shells{release="newest"}'))[0]?.value[1]).toBe('1');

    interface Rules {
      groups: { rules: { name: string; health: string; state: string }[] }[];
    }
    const rules = async () =>
      (await prometheus.get<Rules>('rules')).groups.flatMap((group) => group.rules);
    await expect
      .poll(async () => new Set((await rules()).map(({ health }) => health)))
      .toEqual(new Set(['ok']));
    expect((await rules()).filter(({ state }) => state === 'firing')).toEqual([]);
  } finally {
    await prometheus.stop();
    await site.stop();
  }
});

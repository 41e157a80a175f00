import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startOtlpReceiver } from '../../packages/watching/src/testing/startOtlpReceiver.ts';
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

    // Visitors write their addresses everywhere; tools read the logs line by line.
    const email = 'private.person@secret.example';
    for (const path of [`/pricing?email=${email}`, `/${email}`, `/_parts/${email}?a=${email}`])
      await (await fetch(site.url + path)).text();
    const body = JSON.stringify({ email, visitor: email });
    for (const path of ['/api/swarm-marketing-leads', '/_reports', '/api/forms/talent'])
      await fetch(site.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', referer: `${site.url}/?${email}` },
        body,
      });
    const folder = join(site.dataDir, 'logs');
    const files = (await readdir(folder)).filter((name) => name.endsWith('.log'));
    expect(files.length).toBe(jobs.length);
    for (const file of files) {
      const lines = (await readFile(join(folder, file), 'utf8')).trim().split('\n');
      expect(lines.map((line) => typeof JSON.parse(line))).toEqual(lines.map(() => 'object'));
      expect(lines.join()).not.toMatch(/private\.person|secret\.example/);
    }
  } finally {
    await prometheus.stop();
    await site.stop();
  }
});

testInFull(
  'A trace goes from the proxy through shell and fragment to the content, and on to the api',
  async () => {
    test.setTimeout(240_000);
    const receiver = await startOtlpReceiver();
    const site = await createSite({
      ...receiver.environment,
      OTEL_BSP_SCHEDULE_DELAY: '200',
      TRUSTED_PROXIES: 'loopback',
      SLOT_DEADLINE_MS: '6000',
    });
    try {
      const trace = (first: string) => `${first}bf92f3577b34da6a3ce929d0e0e4736`;
      const visit = (path: string, id: string, options: RequestInit = {}) =>
        fetch(site.url + path, {
          ...options,
          headers: { traceparent: `00-${id}-00f067aa0ba902b7-01` },
        });
      await visit('/about', trace('4'));
      await visit('/api/swarm-marketing-leads', trace('5'), { method: 'POST', body: '{' });
      const namesOf = (id: string) =>
        receiver.spans
          .filter(({ traceId }) => traceId === id)
          .map(({ service, name }) => `${service}: ${name}`);
      await expect
        .poll(() => namesOf(trace('4')))
        .toEqual(
          expect.arrayContaining([
            'content: GET /api/v2/documents/search',
            'shell: GET /*',
            'shell: render footer',
            'shell: render page',
          ]),
        );
      await expect
        .poll(() => namesOf(trace('5')))
        .toEqual(
          expect.arrayContaining([
            expect.stringMatching(/^api: POST/),
            expect.stringMatching(/^shell: POST/),
          ]),
        );
      const byId = new Map(receiver.spans.map((span) => [span.spanId, span]));
      const search = receiver.spans.find(
        ({ traceId, name }) => traceId === trace('4') && name.endsWith('/search'),
      );
      const render = byId.get(search?.parentSpanId ?? '');
      expect(render).toMatchObject({ name: 'render page', attributes: { fragment: 'mf-pages' } });
      expect(byId.get(render?.parentSpanId ?? '')?.parentSpanId).toBe('00f067aa0ba902b7');
    } finally {
      await site.stop();
      receiver.stop();
    }
  },
);

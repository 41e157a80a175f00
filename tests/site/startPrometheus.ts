import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repository } from '../../scripts/site/buildWhatChanged.ts';
import { findPort } from '../../scripts/site/holdPorts.ts';

export const WATCHING = join(repository, 'deploy/watching');

/**
 * Starts Prometheus with the configuration and the alerts for operators, on a free port. It asks each second.
 *
 * @param targets the admin address of each job
 */
export async function startPrometheus(targets: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'prometheus-'));
  const configuration = await readFile(join(WATCHING, 'prometheus.yml'), 'utf8');
  const ours = configuration
    .replaceAll('_interval: 15s', '_interval: 1s')
    .replace(
      /job_name: (\w+)\n(.*\n\s+- targets: )\[[^\]]*\]/g,
      (_all, job: string, before: string) =>
        `job_name: ${job}\n${before}["${new URL(targets[job] ?? 'http://missing').host}"]`,
    );
  await writeFile(join(folder, 'prometheus.yml'), ours);
  await cp(join(WATCHING, 'alerts.yml'), join(folder, 'alerts.yml'));
  const port = await findPort('PROMETHEUS_PORT', 0);
  const url = `http://127.0.0.1:${port}`;
  const process = spawn(
    'prometheus',
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  process.stderr.on('data', (bytes: Buffer) => (said += bytes));
  return {
    /** The data of an answer of its API. */
    async get<Data>(path: string, query: Record<string, string> = {}): Promise<Data> {
      if (process.exitCode !== null) throw new Error(`Prometheus ended: ${said}`);
      const response = await fetch(`${url}/api/v1/${path}?${new URLSearchParams(query)}`);
      return ((await response.json()) as { data: Data }).data;
    },
    async stop() {
      process.kill('SIGTERM');
      if (process.exitCode === null) await once(process, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repository } from '../../scripts/site/buildWhatChanged.ts';

const run = promisify(execFile);
const CONFIGURATION = join(repository, 'deploy/varnish/site.vcl');

/** Starts Varnish in front of a site, on a free port. */
export async function startVarnish(
  siteUrl: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  const { hostname, port } = new URL(siteUrl);
  const folder = await mkdtemp(join(tmpdir(), 'varnish-'));
  const vcl = await readFile(CONFIGURATION, 'utf8');
  const ours = vcl
    .replace('.host = "127.0.0.1"', `.host = "${hostname}"`)
    .replace('.port = "3000"', `.port = "${port}"`);
  await writeFile(join(folder, 'site.vcl'), ours);
  const work = join(folder, 'work');
  const args = ['-F', '-j', 'none', '-n', work, '-a', '127.0.0.1:0', '-s', 'malloc,64M'];
  const process = spawn(
    'varnishd',
    [...args, '-p', 'http_gzip_support=off', '-f', join(folder, 'site.vcl')],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  process.stderr.on('data', (bytes: Buffer) => (said += bytes));

  /** It compiles its configuration first, and names the port that it got only then. */
  async function findPort(): Promise<string> {
    for (let count = 0; count < 300; count++) {
      const { stdout } = await run('varnishadm', ['-n', work, 'debug.listen_address']).catch(
        () => ({
          stdout: '',
        }),
      );
      const found = /127\.0\.0\.1 (\d+)/.exec(stdout)?.[1];
      if (found) return found;
      if (process.exitCode !== null) break;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`Varnish did not start: ${said}`);
  }

  return {
    url: `http://127.0.0.1:${await findPort()}`,
    async stop() {
      process.kill('SIGTERM');
      if (process.exitCode === null) await once(process, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repository } from '../../scripts/site/buildWhatChanged.ts';

const run = promisify(execFile);
const CONFIGURATION = join(repository, 'deploy/varnish');

interface Options {
  /** One more shell, in turns with the site's own. */
  otherShell?: string;
  /** Where shells say what has changed; absent: nobody says so. */
  purgePort?: number;
}

/** Starts Varnish in front of a site, on a free port. */
export async function startVarnish(
  siteUrl: string,
  { otherShell, purgePort }: Options = {},
): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'varnish-'));
  const vcl = await readFile(join(CONFIGURATION, 'site.vcl'), 'utf8');
  const { port } = new URL(siteUrl);
  const one = vcl.replaceAll('.port = "3000"', `.port = "${port}"`);
  const both = otherShell ? addShell(one, otherShell) : one;
  await writeFile(join(folder, 'site.vcl'), both);
  await cp(join(CONFIGURATION, 'keys.vcl'), join(folder, 'keys.vcl'));
  const file = join(folder, purgePort ? 'keys.vcl' : 'site.vcl');
  const work = join(folder, 'work');
  const args = ['-F', '-j', 'none', '-n', work, '-a', '127.0.0.1:0', '-s', 'malloc,64M'];
  for (const parameter of await readParameters()) args.push('-p', parameter);
  if (purgePort) args.push('-a', `purge=127.0.0.1:${purgePort}`);
  const process = spawn('varnishd', [...args, '-p', `vcl_path=${folder}`, '-f', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
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
      const found = /^a0 127\.0\.0\.1 (\d+)/m.exec(stdout)?.[1];
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

/** The parameters that the README of the folder has it run with. */
async function readParameters(): Promise<string[]> {
  const readme = await readFile(join(CONFIGURATION, 'README.md'), 'utf8');
  const command = /\*\*Run alone\*\* `(varnishd [^`]+)`/.exec(readme)?.[1] ?? '';
  return [...command.matchAll(/-p (\S+)/g)].map(([, parameter]) => parameter as string);
}

/** As the README of the folder says. */
function addShell(vcl: string, url: string): string {
  const shells = `import directors;

backend second { .host = "127.0.0.1"; .port = "${new URL(url).port}"; }

sub vcl_init {
    new shells = directors.round_robin();
    shells.add_backend(shell);
    shells.add_backend(second);
}

sub vcl_recv {
    set req.backend_hint = shells.backend();
}

sub vcl_recv {`;
  return vcl.replace('sub vcl_recv {', shells);
}

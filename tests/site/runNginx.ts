import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const READY_WITHIN_MS = 5_000;

interface Options {
  /** Its program. */
  program: string;
  /** Gets its configuration and temporary files. */
  folder: string;
  /** What is in the `http` block besides the places of temporary files. */
  http: string;
  /** Answers with 200 once it runs. */
  url: string;
}

/** Runs nginx with one worker until it is stopped. */
export async function runNginx({
  program,
  folder,
  http,
  url,
}: Options): Promise<() => Promise<void>> {
  await writeFile(join(folder, 'whole.conf'), describeProcess(folder, http));
  const child = spawn(program, ['-p', folder, '-c', join(folder, 'whole.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (text) => {
    output += text;
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const endWithThis = () => child.kill('SIGTERM');
  process.once('exit', endWithThis);
  const stop = async () => {
    process.off('exit', endWithThis);
    child.kill('SIGTERM');
    await ended;
  };
  const deadline = performance.now() + READY_WITHIN_MS;
  while (!(await fetch(url).catch(() => undefined))?.ok) {
    if (child.exitCode !== null || performance.now() > deadline) {
      await stop();
      throw new Error(`nginx did not start: ${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return stop;
}

function describeProcess(folder: string, http: string): string {
  // As root, its worker would switch to a user that cannot read this folder.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  return `
${user}
daemon off;
worker_processes 1;
pid ${folder}/pid;
error_log stderr;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  ${http}
}
`;
}

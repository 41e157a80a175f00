import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPort } from '../../scripts/site/findPort.ts';

const READY_WITHIN_MS = 5_000;

/** Headers that nginx sets itself, and headers of the connection. */
const OWN_HEADERS = ['connection', 'keep-alive', 'date', 'content-length', 'content-type'];

/** Starts nginx with one worker and its usual tuning. It answers every path with the same bytes and headers from a file. */
export async function startNginx(
  program: string,
  { body, headers }: { body: Uint8Array; headers: Record<string, string> },
) {
  const folder = await mkdtemp(join(tmpdir(), 'bench-nginx-'));
  const port = await findPort('the port of nginx', 0);
  await writeFile(join(folder, 'page'), body);
  await writeFile(join(folder, 'nginx.conf'), describeServer(folder, port, headers));
  const child = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (text) => {
    output += text;
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const endWithThis = () => child.kill('SIGTERM');
  process.once('exit', endWithThis);
  const url = `http://127.0.0.1:${port}/page`;
  const stop = async () => {
    process.off('exit', endWithThis);
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true });
  };
  const deadline = performance.now() + READY_WITHIN_MS;
  while (!(await fetch(url).catch(() => undefined))?.ok) {
    if (child.exitCode !== null || performance.now() > deadline) {
      await stop();
      throw new Error(`nginx did not start: ${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return { url, stop };
}

function describeServer(folder: string, port: number, headers: Record<string, string>): string {
  const added = Object.entries(headers)
    .filter(([name]) => !OWN_HEADERS.includes(name))
    .map(([name, value]) => `add_header ${name} ${quote(value)};`);
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
  types { }
  default_type ${quote(headers['content-type'] ?? 'text/html')};
  etag off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 10000000;
  open_file_cache max=100;
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    ${added.join('\n    ')}
  }
}
`;
}

const quote = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

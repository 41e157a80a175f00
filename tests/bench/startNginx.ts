import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPort } from '../../scripts/site/holdPorts.ts';
import { runNginx } from '../site/runNginx.ts';

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
  const url = `http://127.0.0.1:${port}/page`;
  const end = await runNginx({
    program,
    folder,
    http: describeServer(folder, port, headers),
    url,
  });
  const stop = async () => {
    await end();
    await rm(folder, { recursive: true });
  };
  return { url, pid: Number(await readFile(join(folder, 'pid'), 'utf8')), stop };
}

function describeServer(folder: string, port: number, headers: Record<string, string>): string {
  const added = Object.entries(headers)
    .filter(([name]) => !OWN_HEADERS.includes(name))
    .map(([name, value]) => `add_header ${name} ${quote(value)};`);
  return `types { }
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
  }`;
}

const quote = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

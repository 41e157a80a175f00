import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { RawResponse } from './requestPage.ts';

/** Headers that Node sets itself, and headers of the connection. */
const OWN_HEADERS = ['connection', 'keep-alive', 'date', 'transfer-encoding'];

/** Starts a process with a bare `node:http` server, which answers everything with the same bytes and headers. */
export async function startBareServer({ body, headers }: Pick<RawResponse, 'body' | 'headers'>) {
  const server = fork(new URL('bareServer.ts', import.meta.url), { serialization: 'advanced' });
  const own = Object.entries(headers).filter(([name]) => !OWN_HEADERS.includes(name));
  server.send({ body, headers: Object.fromEntries(own) });
  const [port] = await once(server, 'message');
  return { url: `http://127.0.0.1:${port}/`, pid: server.pid ?? 0, stop: () => stop(server) };
}

async function stop(server: ChildProcess): Promise<void> {
  server.kill();
  await once(server, 'exit');
}

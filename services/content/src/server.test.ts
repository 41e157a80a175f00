import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createClient } from '@prismicio/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { REPOSITORY_NAME } from './testing/startRepository.ts';

// Each test starts a process, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const FIXTURES = join(import.meta.dirname, '../fixtures');

async function copyContent() {
  const folder = await mkdtemp(join(tmpdir(), 'content-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(FIXTURES, folder, { recursive: true });
  return folder;
}

function run(file: string, args: string[], environment: NodeJS.ProcessEnv): ChildProcess {
  const child = spawn(process.execPath, [join(import.meta.dirname, file), ...args], {
    env: { ...process.env, CONTENT_PORT: '0', ...environment },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

async function readAll(child: ChildProcess) {
  let output = '';
  child.stdout?.on('data', (data) => {
    output += data;
  });
  child.stderr?.on('data', (data) => {
    output += data;
  });
  const [code] = await once(child, 'close');
  return { code, output };
}

/** The lines of a running service's log, one after the other. */
async function* readLog(child: ChildProcess): AsyncGenerator<Record<string, unknown>> {
  if (!child.stdout) return;
  for await (const line of createInterface({ input: child.stdout })) yield JSON.parse(line);
}

async function findLine(log: AsyncGenerator<Record<string, unknown>>, text: string) {
  for (;;) {
    const { value, done } = await log.next();
    if (done) throw new Error(`The log ended without "${text}"`);
    if (String(value.msg).includes(text)) return value;
  }
}

test('The service takes up a changed file by itself, and ends when it is asked to', async () => {
  const folder = await copyContent();
  const child = run('server.ts', [], {
    CONTENT_DIR: folder,
    CONTENT_SLICES_DIR: join(folder, 'slices'),
    CONTENT_SCAN_MS: '50',
  });
  const log = readLog(child);
  const { msg } = await findLine(log, 'Server listening');
  const origin = String(msg).replace(/^.* at /, '');
  const client = createClient(REPOSITORY_NAME, { documentAPIEndpoint: `${origin}/api/v2` });
  expect((await client.getByUID('page', 'about')).data.title).toBe('About us');

  await rm(join(folder, 'documents/page/about.json'));
  await writeFile(join(folder, 'documents/page/bad.json'), '{');
  const line = await findLine(log, 'bad.json');
  expect(line).toMatchObject({ level: 50, file: expect.stringContaining('bad.json') });
  const readiness = await fetch(`${origin}/readyz`).then((response) => response.json());
  expect(readiness).toEqual({ status: 'ready', documents: 9 });

  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('A setting that cannot be used stops the start and is named', async () => {
  const { code, output } = await readAll(
    run('server.ts', [], { CONTENT_DIR: '/nowhere', CONTENT_PORT: 'high', LOG_LEVEL: 'loud' }),
  );
  expect(code).toBe(1);
  expect(output).toContain('CONTENT_PORT="high": must be a port number');
  expect(output).toContain('LOG_LEVEL="loud": must be one of');
});

test('A folder that is not there stops the start', async () => {
  const { code, output } = await readAll(run('server.ts', [], { CONTENT_DIR: '/nowhere' }));
  expect(code).toBe(1);
  expect(output).toContain('CONTENT_DIR="/nowhere": must be a folder');
});

test('A port that is taken stops the start and says so', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const address = other.address();
  const port = address && typeof address === 'object' ? String(address.port) : '';
  const { code, output } = await readAll(
    run('server.ts', [], { CONTENT_DIR: FIXTURES, CONTENT_PORT: port }),
  );
  expect(code).toBe(1);
  expect(output).toContain(
    `CONTENT_PORT: listen EADDRINUSE: address already in use 127.0.0.1:${port}`,
  );
});

test('The validate command lists every problem with its file and field', async () => {
  const folder = await copyContent();
  await writeFile(join(folder, 'documents/page/bad.json'), '{');
  const about = { uid: 'about', type: 'page', data: { titel: 'x' } };
  await writeFile(join(folder, 'documents/page/about.json'), JSON.stringify(about));
  const environment = { CONTENT_DIR: folder, CONTENT_SLICES_DIR: join(folder, 'slices') };
  const { code, output } = await readAll(run('cli.ts', ['validate'], environment));
  expect(code).toBe(1);
  expect(output).toContain('documents/page/bad.json: is not JSON');
  expect(output).toContain('documents/page/about.json: first_publication_date: must be a time');
  expect(output).toContain('documents/page/about.json: data.titel: is no field of the model');
});

test('The validate command says what the route table needs', async () => {
  const environment = { CONTENT_DIR: FIXTURES, CONTENT_SLICES_DIR: join(FIXTURES, 'slices') };
  const { code, output } = await readAll(run('cli.ts', ['validate'], environment));
  expect(code).toBe(1);
  expect(output).toContain('documents/page/not-found.json: the route table needs this document');
  expect(output).toContain('the route table has the type "case_study"');
  expect(output).not.toContain('page/home.json');
});

test('An unknown command fails and shows how it is used', async () => {
  const { code, output } = await readAll(run('cli.ts', ['publish'], {}));
  expect(code).toBe(1);
  expect(output).toContain('Usage: pnpm content validate');
});

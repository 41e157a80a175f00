import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createClient } from '@prismicio/client';
import { expect, onTestFinished, test } from 'vitest';
import {
  copyContent,
  FIXTURES,
  findLine,
  readAll,
  runProcess,
  runService,
} from './testing/runProcess.ts';
import { REPOSITORY_NAME } from './testing/startRepository.ts';

test('The service picks up changed files by itself and stops on a signal', async () => {
  const { folder, environment } = await copyContent();
  const { child, log, origin } = await runService({ ...environment, CONTENT_SCAN_MS: '50' });
  const client = createClient(REPOSITORY_NAME, { documentAPIEndpoint: `${origin}/api/v2` });
  expect((await client.getByUID('page', 'about')).data.title).toBe('About us');

  await rm(join(folder, 'documents/page/about.json'));
  await writeFile(join(folder, 'documents/page/bad.json'), '{');
  const line = await findLine(log, 'bad.json');
  expect(line).toMatchObject({ level: 'error', file: expect.stringContaining('bad.json') });
  const readiness = await fetch(`${origin}/readyz`).then((response) => response.json());
  expect(readiness).toEqual({ status: 'ready', documents: 9 });

  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('Invalid settings stop the start, and each is named', async () => {
  const { code, output } = await readAll(
    runProcess('server.ts', [], {
      CONTENT_DIR: '/nowhere',
      CONTENT_PORT: 'high',
      LOG_LEVEL: 'loud',
    }),
  );
  expect(code).toBe(1);
  expect(output).toContain('CONTENT_PORT="high": must be a port number');
  expect(output).toContain('LOG_LEVEL="loud": must be one of');
  expect(output).toContain('CONTENT_DIR="/nowhere": must be a folder');
});

test.each(['CONTENT_PORT', 'CONTENT_ADMIN_PORT'])(
  'A port in use ends the start: %s',
  async (name) => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const address = other.address();
    const port = address && typeof address === 'object' ? String(address.port) : '';
    const { code, output } = await readAll(
      runProcess('server.ts', [], { CONTENT_DIR: FIXTURES, CONTENT_PORT: '0', [name]: port }),
    );
    expect(code).toBe(1);
    expect(output).toContain(`set ${name} to another port`);
  },
);

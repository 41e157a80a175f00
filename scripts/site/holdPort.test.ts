import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { holdPort } from './holdPort.ts';

test('A held port cannot be used until it is freed', async () => {
  const { port, free } = await holdPort('PORT', 0);
  await expect(holdPort('API_PORT', port)).rejects.toThrow(`API_PORT=${port}: this port is taken`);
  await free();
  const again = await holdPort('API_PORT', port);
  expect(again.port).toBe(port);
  await again.free();
});

test('A freed port can be used at once', async () => {
  const { port, free } = await holdPort('PORT', 0);
  await free();
  const server = createServer();
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(port, '127.0.0.1', resolve),
  );
  await new Promise((resolve) => server.close(resolve));
});

test('A port is freed although somebody connects to it', async () => {
  const { port, free } = await holdPort('PORT', 0);
  const visitor = connect(port, '127.0.0.1');
  visitor.on('error', () => {});
  const turnedAway = once(visitor, 'close');
  await once(visitor, 'connect');
  await free();
  await turnedAway;
});

test.each(['999.1.1.1', '192.0.2.1', 'no-such-host.invalid'])(
  'A host that is not this machine is named: %s',
  async (host) => {
    await expect(holdPort('PORT', 0, host)).rejects.toThrow(`HOST=${host}: `);
  },
);

test('Free ports are none that the system gives to connections', async () => {
  const held = await Promise.all(Array.from({ length: 20 }, () => holdPort('PORT', 0)));
  for (const { port, free } of held) {
    expect(port).toBeGreaterThanOrEqual(20_000);
    expect(port).toBeLessThan(30_000);
    await free();
  }
  expect(new Set(held.map(({ port }) => port)).size).toBe(20);
});

import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { holdPorts } from './holdPorts.ts';

const hold = async (variable: string, port: number, host?: string) => {
  const { ports, free } = await holdPorts({ held: { variable, port, ...(host && { host }) } });
  return { ...ports.held, free };
};

test('A held port cannot be used until it is freed', async () => {
  const { port, free } = await hold('PORT', 0);
  await expect(hold('API_PORT', port)).rejects.toThrow(`API_PORT=${port}: this port is taken`);
  await free();
  const again = await hold('API_PORT', port);
  expect(again.port).toBe(port);
  await again.free();
});

test('A freed port can be used at once', async () => {
  const { port, free } = await hold('PORT', 0);
  await free();
  const server = createServer();
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(port, '127.0.0.1', resolve),
  );
  await new Promise((resolve) => server.close(resolve));
});

test('A client that connects to a held port waits, and is turned away when the port is freed', async () => {
  const { port, free } = await hold('PORT', 0);
  const visitor = connect(port, '127.0.0.1');
  await once(visitor, 'connect');
  const received = vi.fn();
  visitor.on('data', received);
  visitor.on('error', () => {});
  const turnedAway = new Promise((resolve) => visitor.once('close', resolve));
  await free();
  await turnedAway;
  expect(received).not.toHaveBeenCalled();
});

test.each(['999.1.1.1', '192.0.2.1', 'no-such-host.invalid'])(
  'A host that is not this machine is named: %s',
  async (host) => {
    await expect(hold('PORT', 0, host)).rejects.toThrow(`HOST=${host}: `);
  },
);

test('If one of several ports cannot be held, none is', async () => {
  const { port, free } = await hold('PORT', 0);
  onTestFinished(free);
  const first = { variable: 'API_PORT', port: port + 1 };
  await expect(holdPorts({ first, second: { variable: 'PORT', port } })).rejects.toThrow(
    `PORT=${port}: this port is taken`,
  );
  const again = await hold('API_PORT', port + 1);
  await again.free();
});

test('Free ports are outside the range for outgoing connections', async () => {
  const wanted = { variable: 'PORT', port: 0 };
  const { ports, free } = await holdPorts(
    Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`p${index}`, wanted])),
  );
  onTestFinished(free);
  const all = Object.values(ports).map(({ port }) => port);
  for (const port of all) {
    expect(port).toBeGreaterThanOrEqual(20_000);
    expect(port).toBeLessThan(30_000);
  }
  expect(new Set(all).size).toBe(20);
});

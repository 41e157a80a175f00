import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { explainListening } from './explainListening.ts';

async function failToListen(host: string, port: number): Promise<unknown> {
  const server = createServer();
  onTestFinished(() => void server.close());
  const failed = once(server, 'error');
  server.listen(port, host);
  return (await failed)[0];
}

test('Of a port that is taken the variable to change is named, also for that of operators', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const error = await failToListen('127.0.0.1', port);
  const explain = (prefix: string, environment: NodeJS.ProcessEnv) =>
    explainListening(error, prefix, environment);
  const taken = `Another program listens on port ${port} of 127.0.0.1.`;
  expect(explain('API_', {})).toBe(`${taken} Stop it, or set API_PORT to another port.`);
  expect(explain('', { PORT: String(port) })).toBe(
    `${taken} Stop it, or set PORT to another port.`,
  );
  expect(explain('API_', { API_ADMIN_PORT: String(port) })).toBe(
    `${taken} Stop it, or set API_ADMIN_PORT to another port.`,
  );
});

test('Of an address that this machine does not have the variable is named', async () => {
  const error = await failToListen('192.0.2.7', 0);
  expect(explainListening(error, 'CONTENT_', { CONTENT_HOST: '192.0.2.7' })).toBe(
    '192.0.2.7 is no address of this machine (EADDRNOTAVAIL). Set CONTENT_HOST to one that is.',
  );
});

test('Other errors are not explained', () => {
  for (const error of [undefined, new Error('no'), Object.assign(new Error(), { code: 'EACCES' })])
    expect(explainListening(error, '', {})).toBeUndefined();
});

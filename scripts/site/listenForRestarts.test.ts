import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startLoad } from '../../tests/site/startLoad.ts';
import { repository } from './buildWhatChanged.ts';
import { holdPorts } from './holdPorts.ts';
import { CONTROL_FILE, listenForRestarts, restartServices } from './listenForRestarts.ts';
import { superviseService } from './superviseService.ts';

const HAND_OVER = join(repository, 'packages/environment/src/handOver.ts');

/** A service that answers with its process id after a moment. */
const SERVICE = `
  import { createServer } from 'node:http';
  import { chooseListening, becomeOnlyOne, serveUntilReplaced } from '${HAND_OVER}';
  const server = createServer((request, response) =>
    setTimeout(() => response.end(String(process.pid)), 20));
  process.on('SIGTERM', () => server.close());
  const serve = (idleMs = 200) => server.listen(chooseListening({ port: 0, host: '127.0.0.1' }),
    () => serveUntilReplaced(server, idleMs));
`;

async function startService(code: string, whileAway?: '503' | 'hang up') {
  const folder = await mkdtemp(join(tmpdir(), 'restarted-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const script = join(folder, 'service.mjs');
  const change = (changed: string) => writeFile(script, SERVICE + changed);
  await change(code);
  const { ports, free } = await holdPorts({ service: { variable: 'PORT', port: 0 } });
  onTestFinished(free);
  const logged: string[] = [];
  const service = await superviseService({
    name: 'api',
    script: relative(repository, script),
    environment: { ...process.env, FOLDER: folder },
    sockets: [ports.service.socket],
    ...(whileAway && { whileAway }),
    logFolder: folder,
    log: (line) => logged.push(line),
  });
  onTestFinished(() => service.stop());
  service.markReady();
  const stopListening = await listenForRestarts(folder, new Map([['api', service]]));
  onTestFinished(stopListening);
  const url = `http://127.0.0.1:${ports.service.port}`;
  return {
    service,
    folder,
    url,
    logged,
    change,
    restart: (...names: string[]) => restartServices(folder, names, (line) => logged.push(line)),
    /** The id of the answering process. */
    ask: async () => Number(await (await fetch(url, { headers: ONCE })).text()),
    load: () => startLoad({ url, perSecond: 200, describe: () => ({ options: {} }) }),
  };
}

/** A connection of its own. */
const ONCE = { connection: 'close' };

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** On a busy machine a request may be on its way for longer than other tests keep idle connections. */
const PATIENT_MS = 1_500;

/** Must run alone: it cannot start while another process of the service runs. */
const ALONE = `
  import { rmSync, writeFileSync } from 'node:fs';
  await becomeOnlyOne();
  const claim = process.env.FOLDER + '/claim';
  writeFileSync(claim, '', { flag: 'wx' });
  process.on('exit', () => rmSync(claim));
  serve(${PATIENT_MS});
`;

test.each([
  ['that can run twice', `serve(${PATIENT_MS})`],
  ['that works alone', ALONE],
])('Under load a restart of a service %s refuses nobody', async (_kind, code) => {
  const { ask, load, restart } = await startService(code);
  const old = await ask();
  const running = load();
  await ask();
  await restart();
  const next = await ask();
  expect(next).not.toBe(old);
  expect(isRunning(old)).toBe(false);
  const { answered, ...rest } = await running.stop();
  expect(rest).toMatchObject({ refused: 0, cut: 0 });
  expect(Object.keys(answered)).toEqual(['200']);
});

test('A killed process loses only its running requests: new connections wait for the next one', async () => {
  const { ask, load } = await startService('serve()');
  const old = await ask();
  const running = load();
  await ask();
  process.kill(old, 'SIGKILL');
  await vi.waitFor(() => expect(isRunning(old)).toBe(false));
  expect(await ask()).not.toBe(old);
  const { answered, refused, cut, slowestMs } = await running.stop();
  expect(refused).toBe(0);
  expect(Object.keys(answered)).toEqual(['200']);
  expect(slowestMs).toBeGreaterThan(300);
  // 20 ms of work at 200 requests a second, and those that a busy machine had queued.
  expect(cut).toBeLessThan(40);
});

test('A new process that cannot start changes nothing, and the command says why', async () => {
  const { service, change, ask, restart } = await startService('serve()');
  const old = await ask();
  await change(`console.error('PORT=x: no such port'); process.exit(1)`);
  await expect(restart('api')).rejects.toThrow(
    'api was not restarted: the new process ended with code 1: PORT=x: no such port',
  );
  expect(await ask()).toBe(old);
  expect(service.pid).toBe(old);
});

test.each(['503', 'hang up'] as const)(
  'Connections to a service that does not come back do not wait forever: %s',
  async (whileAway) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { change, url, ask, logged } = await startService('process.exit(1)', whileAway);
    const waiting = fetch(url);
    await vi.advanceTimersByTimeAsync(20_000);
    if (whileAway === 'hang up') await expect(waiting).rejects.toThrow('fetch failed');
    else {
      const { status, headers } = await waiting;
      expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    }
    expect(logged).toContain('api has been away for 20 s; its clients no longer wait');
    await change('serve()');
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(30_000);
      expect(await ask().catch(() => Number.NaN)).toBeGreaterThan(0);
    }, 20_000);
  },
);

test('A service’s child processes inherit neither its sockets nor the channel to its supervisor', async () => {
  const { url } = await startService(`
    import { spawnSync } from 'node:child_process';
    const find = 'const { fstatSync } = require("node:fs");'
      + 'const isSocket = (fd) => { try { return fstatSync(fd).isSocket() } catch { return false } };'
      + 'console.log(JSON.stringify([3, 4, 5, 6, 7, 8, 9].filter(isSocket)), process.env.NODE_CHANNEL_FD)';
    server.prependListener('request', (request, response) =>
      response.end(spawnSync(process.execPath, ['-e', find], { encoding: 'utf8' }).stdout));
    serve();
  `);
  expect(await (await fetch(url, { headers: ONCE })).text()).toBe('[] undefined\n');
});

test('Only users who can read the data folder can restart services, and only existing ones', async () => {
  const { folder, restart, ask } = await startService('serve()');
  await expect(restart('shop')).rejects.toThrow('There is no service shop; there are api.');
  const { url } = JSON.parse(await readFile(join(folder, CONTROL_FILE), 'utf8'));
  const old = await ask();
  const post = (authorization: string) =>
    fetch(`${url}/api`, { method: 'POST', headers: { authorization } });
  expect((await post('Bearer x')).status).toBe(401);
  expect(await ask()).toBe(old);
  await mkdir(join(folder, 'empty'));
  await expect(restartServices(join(folder, 'empty'), [], () => {})).rejects.toThrow(
    /^No site runs with the folder /,
  );
});

import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findPort } from '../../../scripts/site/holdPorts.ts';
import {
  createDataDir,
  expectNothingLeft,
  startCommand,
  waitForRefusal,
} from '../../harness/startCommand.ts';
import { readAll, readPage, waitUntilWhole } from '../../harness/visitors.ts';
import { ROUTES } from '../../site/routes.ts';
import { runCommand } from '../../site/runCommand.ts';
import type { Scenario } from '../Scenario.ts';

const REFUSED_WITHIN_MS = 15_000;
const PAGE_MS = 10_000;
const GONE_WITHIN_MS = 15_000;

/** Runs a command as an ordinary user who may create no namespace, as in many containers. */
const WITHOUT_NAMESPACES = [
  'unshare',
  '--user',
  '--map-user=1000',
  '--map-group=1000',
  '--keep-caps',
  'sh',
  '-ec',
  'echo 0 > /proc/sys/user/max_user_namespaces; exec setpriv --inh-caps=-all --ambient-caps=-all "$@"',
  'sh',
];

export const starts: Scenario[] = [
  {
    fault: 'A second start on the same data folder',
    async run({ opened }) {
      const dataDir = await createDataDir(opened);
      const first = startCommand({ dataDir, opened });
      const url = await first.ready;
      const address = await readFile(join(dataDir, 'shell/address.json'), 'utf8');
      const startedAt = performance.now();
      const second = startCommand({ dataDir, opened });
      const code = await second.ended;
      const tookMs = Math.round(performance.now() - startedAt);
      const [line = '', ...more] = second.lines;
      if (code !== 1 || more.length > 0 || !line.includes(`process ${first.pid}`))
        throw new Error(`ended with ${code}: ${second.lines.join(' / ')}`);
      if (tookMs > REFUSED_WITHIN_MS) throw new Error(`it took ${tookMs} ms`);
      await waitUntilWhole(url);
      if ((await readFile(join(dataDir, 'shell/address.json'), 'utf8')) !== address)
        throw new Error('the address of the first one was overwritten');
      await runCommand(['services/api/src/cli/leads.ts', 'list', '--json'], { dataDir });
      return {
        happened: 'one line names the process that has it, exit code 1; the first one is untouched',
        figures: `after ${tookMs} ms`,
      };
    },
  },
  {
    fault: 'Two starts on one data folder at the same moment',
    async run({ opened }) {
      const dataDir = await createDataDir(opened);
      const both = [0, 1].map(() => startCommand({ dataDir, opened }));
      const results = await Promise.all(both.map(waitForRefusal));
      if (results.filter((each) => each === 1).length !== 1)
        throw new Error(`they ended with ${results.join(' and ')}`);
      const url = results.find((each) => typeof each === 'string') as string;
      await waitUntilWhole(url);
      return { happened: 'one starts, the other ends with 1', figures: '' };
    },
  },
  {
    fault: 'The port is taken',
    async run({ opened }) {
      const dataDir = await createDataDir(opened);
      const server = createServer().listen(0, '127.0.0.1');
      opened.defer(() => void server.close());
      await once(server, 'listening');
      const PORT = String((server.address() as AddressInfo).port);
      const start = startCommand({ dataDir, opened, environment: { PORT } });
      const code = await start.ended;
      if (code !== 1 || start.lines.length !== 1 || !start.lines[0]?.startsWith(`PORT=${PORT}`))
        throw new Error(`ended with ${code}: ${start.lines.join(' / ')}`);
      return { happened: 'one line names PORT, exit code 1', figures: '' };
    },
  },
  {
    fault: 'An ordinary user starts it where the system offers no namespaces',
    findObstacle: () =>
      promisify(execFile)(WITHOUT_NAMESPACES[0] as string, [
        ...WITHOUT_NAMESPACES.slice(1),
        'true',
      ]).then(
        () => undefined,
        () => 'unshare --user --keep-caps fails',
      ),
    async run({ opened }) {
      const dataDir = await createDataDir(opened);
      const start = startCommand({ dataDir, opened, wrapper: WITHOUT_NAMESPACES });
      const url = await start.ready;
      await start.waitForLine(/fragments render restricted only by Node: /);
      await readAll(url, PAGE_MS);
      await waitUntilWhole(url);
      start.kill('SIGKILL');
      const goneMs = await expectNothingLeft(dataDir, GONE_WITHIN_MS);
      return {
        happened:
          'one line says how fragments are restricted; pages and leads work; no process is left',
        figures: `${ROUTES.length} pages; after SIGKILL everything ended within ${goneMs} ms`,
      };
    },
  },
  {
    fault: 'Somebody connects during the start and stays',
    async run({ opened }) {
      const dataDir = await createDataDir(opened);
      const port = await findPort('PORT', 0);
      const start = startCommand({ dataDir, opened, environment: { PORT: String(port) } });
      let isReady = false;
      void start.ready.then(() => {
        isReady = true;
      });
      let connections = 0;
      while (!isReady) {
        const socket = connect(port, '127.0.0.1');
        opened.defer(() => void socket.destroy());
        socket.on('error', () => {});
        socket.on('connect', () => connections++);
        await Promise.race([start.ended.then(() => start.ready), wait(100)]);
      }
      const url = await start.ready;
      await readPage(`${url}/about`, PAGE_MS);
      await waitUntilWhole(url);
      return { happened: 'the start goes on', figures: `${connections} connections` };
    },
  },
];

import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { findIsolation, type Isolation } from './findIsolation.ts';
import { RENDER_SCRIPT, type RenderProcess, startRenderProcess } from './startRenderProcess.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const OWN_CODE = [import.meta.dirname, join(import.meta.dirname, '../package.json')];
/** Readable by the processes. */
const folder = await mkdtemp(join(tmpdir(), 'attacks-'));
/** Readable by everybody on this machine, but not given to the processes. */
const outside = await mkdtemp(join(tmpdir(), 'outside-'));
await Promise.all([chmod(folder, 0o755), chmod(outside, 0o777)]);
const limits = { script: RENDER_SCRIPT, heapMb: 64, readable: [folder, ...OWN_CODE] };

const asOrdinaryUser = join(outside, 'unshare');
await writeFile(
  asOrdinaryUser,
  `#!/bin/sh
  if [ "$(id -u)" = 0 ]; then set -- setpriv --reuid 12345 --regid 12345 --clear-groups --pdeathsig KILL unshare "$@"; else set -- unshare "$@"; fi
  exec "$@"`,
  { mode: 0o755 },
);
/** Who runs the shell, on which kind of system. */
const isolations: Record<string, Isolation> = {
  'this user': await findIsolation(limits),
  'an ordinary user': await findIsolation(limits, { unshare: asOrdinaryUser }),
  'a system without namespaces': await findIsolation(limits, { unshare: '/bin/false' }),
};
const all = Object.entries(isolations);
/** All but the last, unless this system itself has no namespaces. */
const contained = all.filter(([, { isContained }]) => isContained);

const server = createServer((socket) => socket.end());
const socketServer = createServer((socket) => socket.end());
let port: number;
const started: RenderProcess[] = [];
const onEnd = vi.fn();

beforeAll(async () => {
  await writeFile(join(outside, 'secret.txt'), 'a secret');
  await writeFile(join(folder, 'artifact.js'), 'original');
  await writeFile(join(folder, 'module.cjs'), 'module.exports = module.constructor;');
  await chmod(join(folder, 'artifact.js'), 0o666);
  server.listen(0, '127.0.0.1');
  socketServer.listen(join(outside, 'x.sock'));
  await Promise.all([once(server, 'listening'), once(socketServer, 'listening')]);
  await chmod(join(outside, 'x.sock'), 0o777);
  port = (server.address() as { port: number }).port;
});
afterEach(async () => {
  for (const process of started.splice(0)) await process.kill('the test is over');
  onEnd.mockReset();
});
afterAll(async () => {
  server.close();
  socketServer.close();
  await Promise.all([folder, outside].map((each) => rm(each, { recursive: true })));
});

test('A system with namespaces contains processes, whoever runs the shell', async () => {
  const hasNamespaces = await promisify(execFile)('setpriv', [
    ...(process.getuid?.() === 0 ? ['--reuid', '12345', '--regid', '12345', '--clear-groups'] : []),
    ...['unshare', '--user', '--map-root-user', '--mount', 'mount', '-t', 'tmpfs', 'x', '/mnt'],
  ]).then(
    () => true,
    () => false,
  );
  expect(all.map(([, { isContained }]) => isContained)).toEqual([
    hasNamespaces || isolations['this user']?.isContained,
    hasNamespaces,
    false,
  ]);
});

/** The folder is there if the artifact lies in it, and read-only then. */
const NO_PLACE = /EROFS|ENOENT|EACCES/;

/**
 * What a process might do that has left all of Node's restrictions behind: Node without its permission model, and without
 * `narrowProcess`. Each is the body of an async function, with the error that it must end with.
 */
const OF_FREE_CODE: Record<string, [code: string, refusal: RegExp]> = {
  'writes into /tmp': [`fs.writeFileSync('/tmp/x', 'x')`, NO_PLACE],
  'writes into /dev/shm': [`fs.writeFileSync('/dev/shm/x', 'x')`, NO_PLACE],
  'writes into the root': [`fs.writeFileSync('/x', 'x')`, /EROFS/],
  'writes with SQLite, which the permission model does not cover': [
    `new (require('node:sqlite').DatabaseSync)('/tmp/x.db').exec('create table a (b)')`,
    /unable to open database file/,
  ],
  'changes its artifact': [`fs.appendFileSync(artifact, 'x')`, /EROFS/],
  'removes its artifact': [`fs.unlinkSync(artifact)`, /EROFS/],
  'replaces its artifact': [`fs.renameSync(artifact, artifact + '2')`, /EROFS/],
  'changes the mode of its artifact': [`fs.chmodSync(artifact, 0o777)`, /EROFS/],
  'touches its artifact': [`fs.utimesSync(artifact, 0, 0)`, /EROFS/],
  'makes a folder': [`fs.mkdirSync(folder + '/x')`, /EROFS/],
  'makes a symbolic link': [`fs.symlinkSync('/etc', folder + '/link')`, /EROFS/],
  'makes a hard link': [`fs.linkSync(artifact, folder + '/link')`, /EROFS/],
  'writes into what others may write': [`fs.writeFileSync(outside + '/x', 'x')`, /ENOENT/],
  'reads a file of the machine': [`fs.readFileSync('/etc/passwd', 'utf8')`, /ENOENT/],
  'reads a file that everybody may read': [
    `fs.readFileSync(outside + '/secret.txt', 'utf8')`,
    /ENOENT/,
  ],
  'leaves its root': [
    `fs.readFileSync('../../../../../../../../../../etc/passwd', 'utf8')`,
    /ENOENT/,
  ],
  'reads the environment of other processes': [`fs.readFileSync('/proc/1/environ')`, /ENOENT/],
  'reads its own memory': [`fs.readFileSync('/proc/self/maps')`, /ENOENT/],
  'writes into its own memory': [`fs.openSync('/proc/self/mem', 'r+')`, /ENOENT/],
  'opens a device': [`fs.readFileSync('/dev/null')`, /ENOENT/],
  'lists the machine’s folders': [
    `return fs.readdirSync('/').filter((name) => ['etc', 'proc', 'sys', 'sbin'].includes(name)).join() || Promise.reject(new Error('none'))`,
    /none/,
  ],
  'connects to a port of the machine': [
    `return connect({ port, host: '127.0.0.1' })`,
    /ENETUNREACH/,
  ],
  'connects to a port of the machine over IPv6': [
    `return connect({ port, host: '::1' })`,
    /EADDRNOTAVAIL/,
  ],
  'sends a datagram to the machine': [
    `return new Promise((resolve, reject) => require('node:dgram').createSocket('udp4').send('x', port, '127.0.0.1', (error) => error ? reject(error) : resolve('sent')))`,
    /ENETUNREACH/,
  ],
  'connects to a socket that is a file': [
    `return connect({ path: outside + '/x.sock' })`,
    /ENOENT/,
  ],
  'listens at a socket that is a file': [
    `return new Promise((resolve, reject) => require('node:net').createServer().on('error', reject).listen('/tmp/y.sock', () => resolve('listening')))`,
    NO_PLACE,
  ],
  'asks a name server': [`return require('node:dns').promises.lookup('site.test')`, /EAI_AGAIN/],
  'becomes root': [`process.setuid(0)`, /EPERM|EINVAL/],
  'joins a group': [`process.setgid(0)`, /EPERM|EINVAL/],
  'signals a process of the machine': [`process.kill(machinePid, 0)`, /ESRCH/],
  'starts a shell': [
    `require('node:child_process').execFileSync('/bin/sh', ['-c', 'true'])`,
    /ENOENT/,
  ],
  'starts a program that it can read': [
    `require('node:child_process').execFileSync(tool, ['--version'], { stdio: 'pipe' })`,
    /EACCES/,
  ],
  'opens 128 files more': [
    `const open = []; try { while (open.length < 128) open.push(fs.openSync(artifact)); } finally { open.forEach(fs.closeSync); }`,
    /EMFILE/,
  ],
  'may write files or dump its memory': [
    `const { core_file_size_blocks, file_size_blocks } = process.report.getReport().userLimits;
    throw new Error([core_file_size_blocks, file_size_blocks].map(({ hard }) => hard).join());`,
    /0,0/,
  ],
  'starts a hundred processes': [
    `const { spawn } = require('node:child_process'); for (let count = 0; count < 100; count++) await new Promise((resolve, reject) => spawn(process.execPath, ['-e', 'setTimeout(() => {}, 20_000)'], { stdio: 'inherit' }).once('error', reject).once('spawn', resolve))`,
    /EAGAIN/,
  ],
};

/** The errors of all attempts, by their titles; or how far each one came. */
async function runFreeCode(isolation: Isolation): Promise<Record<string, string>> {
  const tool = '/usr/bin/unshare';
  const program = join(folder, 'free.cjs');
  const attempts = Object.entries(OF_FREE_CODE)
    .map(([title, [code]]) => `[${JSON.stringify(title)}, async () => { ${code} }]`)
    .join(',\n');
  await writeFile(
    program,
    `const fs = require('node:fs');
    const [folder, outside, port, tool, machinePid] = process.argv.slice(2);
    const artifact = folder + '/artifact.js';
    const connect = (where) => new Promise((resolve, reject) =>
      require('node:net').connect(where).once('error', reject).once('connect', () => resolve('connected')));
    (async () => {
      const found = {};
      for (const [title, attempt] of [${attempts}])
        try { found[title] = 'done: ' + String(await attempt()).slice(0, 40); }
        catch (error) { found[title] = [error.code, error.stderr, error.message].join(' '); }
      process.stdout.write(JSON.stringify(found), () => process.exit());
    })();`,
  );
  const [command = '', ...args] = [
    ...isolation.wrap([folder, tool]),
    ...[process.execPath, program, folder, outside, String(port), tool, `${process.pid}`],
  ];
  const { stdout } = await promisify(execFile)(command, args, { env: {}, cwd: '/' });
  return JSON.parse(stdout);
}

test.each(contained)(
  'Code that Node does not restrict is contained by the operating system, for %s',
  async (_, isolation) => {
    const found = await runFreeCode(isolation);
    for (const [title, [, refusal]] of Object.entries(OF_FREE_CODE))
      expect(found[title], title).toMatch(refusal);
    expect(await readFile(join(folder, 'artifact.js'), 'utf8')).toBe('original');
  },
);

test.each(contained.slice(0, 1))(
  'Artifacts may lie on a file system that runs no programs, under any name, for %s',
  async () => {
    const sourceOf = (name: string) => JSON.stringify(join(import.meta.dirname, name));
    const program = join(outside, 'find.mjs');
    await writeFile(
      program,
      `import { findIsolation } from ${sourceOf('findIsolation.ts')};
    const limits = ${JSON.stringify(limits)};
    const { isContained, description } = await findIsolation({ ...limits, readable: [...limits.readable, '/srv/a b#c'] });
    console.log(isContained, description);`,
    );
    const { stdout } = await promisify(execFile)('unshare', [
      ...['--user', '--map-root-user', '--mount', 'sh', '-c'],
      'mount -t tmpfs -o noexec,noatime tmpfs /srv && mkdir "/srv/a b#c" && exec "$0" "$1"',
      ...[process.execPath, program],
    ]);
    expect(stdout).toMatch(/^true /);
  },
);

/** A render process with its restrictions. */
function start(isolation: Isolation): RenderProcess {
  const process = startRenderProcess({ ...limits, isolation, onOutput: () => {}, onEnd });
  started.push(process);
  return process;
}

let count = 0;
/** The answer of a server entry whose `render` has this body. */
async function render(process: RenderProcess, body: string): Promise<unknown> {
  const entry = join(folder, `${count++}.mjs`);
  await writeFile(
    entry,
    `import { createRequire } from 'node:module';
    const require = createRequire(import.meta.url);
    export const render = async () => { ${body} };`,
  );
  const task = { kind: 'render', entry, request: {} as never } as const;
  return JSON.parse(String(await process.run(task, AbortSignal.timeout(20_000))));
}

const RESTRICTED = /Access is restricted|restricted/;
const MISSING = /is not a function|reading '|not a constructor|No such built-in module/;

/** What a fragment might do that knows Node well, with the error that it must end with. `Module` is the class of CommonJS modules. */
const OF_FRAGMENTS: Record<string, [code: string, refusal: RegExp]> = {
  'imports a module': [`return Object.keys(await import('node:fs'))`, RESTRICTED],
  'requires a module': [`return Object.keys(require('fs'))`, RESTRICTED],
  'imports from text': [
    `return await import('data:text/javascript,export * from "node:child_process"')`,
    RESTRICTED,
  ],
  'adds hooks of its own': [
    `Module.registerHooks({ resolve: (name, context, next) => name.startsWith('evil:') ? { url: 'node:' + name.slice(5), shortCircuit: true } : next(name, context) });
    return Object.keys(await import('evil:fs'))`,
    MISSING,
  ],
  'adds hooks on a thread': [`Module.register('data:text/javascript,')`, MISSING],
  'replaces how names are resolved': [
    `Module._resolveFilename = () => 'node:fs'; return Object.keys(Module._load('evil', null))`,
    RESTRICTED,
  ],
  'replaces how names are looked up': [
    `Module._findPath = () => 'node:fs'; return Object.keys(require('evil'))`,
    /restricted|Cannot find/,
  ],
  'loads by the class of modules': [
    `return Object.keys(Module._load('sqlite', null))`,
    /restricted|Cannot find/,
  ],
  'loads the database': [`return Object.keys(Module._load('node:sqlite', null))`, RESTRICTED],
  'takes a module from the cache': [
    `return Object.keys(Module._cache).filter((name) => /fs|net/.test(name)).map((name) => Module._cache[name].exports)[0].readFileSync('/etc/passwd')`,
    MISSING,
  ],
  'writes a compile cache': [`Module.enableCompileCache('/tmp')`, MISSING],
  'flushes a compile cache': [`Module.flushCompileCache()`, MISSING],
  'takes the main module': [`return process.mainModule.require('fs')`, MISSING],
  'reaches the process through an error of another world': [
    `return import('none').catch((error) => error.constructor.constructor('return process')().mainModule.require('fs'))`,
    MISSING,
  ],
  'starts a thread': [`new (require('worker_threads').Worker)('1', { eval: true })`, RESTRICTED],
  'asks for a module of Node’s': [`process.getBuiltinModule('fs')`, MISSING],
  'asks for a binding': [`process.binding('fs')`, MISSING],
  'asks for a linked binding': [`process._linkedBinding('fs')`, MISSING],
  'loads an addon': [`process.dlopen({ exports: {} }, '/x.node')`, MISSING],
  'loads an addon as a module': [
    `Module._extensions['.node']({ exports: {} }, '/x.node')`,
    MISSING,
  ],
  'loads an engine of the crypto library': [
    `(await import('node:crypto')).setEngine('/tmp/x.so')`,
    /restricted|not supported|unsupported|disabled|is not a function|failed/i,
  ],
  'becomes another program': [`process.execve(process.execPath, ['node'], {})`, MISSING],
  'reads a file of settings': [`process.loadEnvFile('/etc/environment')`, MISSING],
  'signals its parent': [
    `process.kill(process.ppid, 'SIGUSR1')`,
    /process\.kill is not a function/,
  ],
  'signals its parent by another way': [`process._kill(process.ppid, 9)`, MISSING],
  'opens its parent’s debugger': [`process._debugProcess(process.ppid)`, MISSING],
  'restores what was removed': [`delete process.kill`, /Cannot delete property/],
  'reports the machine': [`process.report.getReport()`, MISSING],
  'opens a web socket': [`new WebSocket('ws://127.0.0.1/')`, MISSING],
  'opens a broadcast channel': [`new BroadcastChannel('x')`, MISSING],
  'listens for events of a server': [`new EventSource('http://127.0.0.1/')`, MISSING],
  'requests an address itself': [
    `return (await fetch('http://127.0.0.1:1/')).status`,
    /may not make requests/,
  ],
};

test.each(all)(
  'A fragment that knows Node well gets none of its modules back, on %s',
  async (_, isolation) => {
    const process = start(isolation);
    for (const [title, [code, refusal]] of Object.entries(OF_FRAGMENTS)) {
      const outcome = await render(process, `const Module = require('./module.cjs'); ${code}`).then(
        (done) => `done: ${JSON.stringify(done)?.slice(0, 100)}`,
        (error: Error) => error.message,
      );
      expect(outcome, title).toMatch(refusal);
    }
    expect(process.isGone).toBe(false);
  },
);

test.each(all)(
  'A fragment can import only the modules of Node that compute, and createRequire, on %s',
  async (_, isolation) => {
    const imports = builtinModules.map((name) => `import('node:${name.replace('node:', '')}')`);
    const [outcomes, ofModule] = (await render(
      start(isolation),
      `const found = await Promise.allSettled([${imports}]);
      return [found.map(({ status }) => status), Object.keys(await import('node:module'))];`,
    )) as [string[], string[]];
    expect(builtinModules.filter((_, index) => outcomes[index] === 'fulfilled').join(' ')).toBe(
      'assert async_hooks buffer crypto diagnostics_channel events module path perf_hooks querystring ' +
        'stream stream/promises stream/web string_decoder timers timers/promises url util util/types',
    );
    expect(ofModule).toEqual(['createRequire', 'default']);
  },
);

test.each(all)(
  'A fragment that computes after its answer is ended, and this is reported, on %s',
  async (_, isolation) => {
    const process = start(isolation);
    await render(
      process,
      `const { pbkdf2 } = await import('node:crypto');
    const again = () => pbkdf2('a', 'b', 1e6, 64, 'sha512', again);
    for (let count = 0; count < 8; count++) again();
    return null;`,
    );
    await process.ended;
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/^computed for \d+ ms without a task, more than 1000$/),
    );
  },
);

const WAYS_TO_COMPUTE = [
  ['a loop', `setTimeout(() => { for (;;); });`],
  ['timers', `setInterval(() => { const end = Date.now() + 90; while (Date.now() < end); }, 100);`],
  [
    'promises',
    `const loop = async () => { for (;;) await new Promise(setImmediate); }; void loop();`,
  ],
  [
    'shared memory',
    `setTimeout(() => { for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 0); });`,
  ],
  [
    'WebAssembly',
    `setTimeout(() => new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array([0,97,115,109,1,0,0,0,1,4,1,96,0,0,3,2,1,0,7,5,1,1,97,0,0,10,9,1,7,0,3,64,12,0,11,11]))).exports.a());`,
  ],
] as const;
/** Each takes more than a second of processor time. */
const isFullScope = process.env.TEST_SCOPE === 'all';

test.each(isFullScope ? WAYS_TO_COMPUTE : WAYS_TO_COMPUTE.slice(0, 1))(
  'A fragment that computes after its answer with %s is ended',
  async (_, code) => {
    const process = start(isolations['this user'] as Isolation);
    await render(process, `${code} return null;`);
    await process.ended;
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^computed for/));
  },
);

test('A fragment that waits after its answer, or that renders again and again, goes on', async () => {
  const process = start(isolations['this user'] as Isolation);
  for (let renders = 0; renders < 20; renders++)
    await render(
      process,
      `setInterval(() => {}, 10).unref(); const end = Date.now() + 100; while (Date.now() < end); return null;`,
    );
  expect(process.isGone).toBe(false);
  expect(onEnd).not.toHaveBeenCalled();
});

import Module, { isBuiltin, registerHooks } from 'node:module';
import { Socket } from 'node:net';
import { extname } from 'node:path';

/** Node's modules that compute and touch nothing outside; React's server renderer needs some of them. */
const ALLOWED = new Set([
  'assert',
  'async_hooks',
  'buffer',
  'crypto',
  'diagnostics_channel',
  'events',
  'path',
  'perf_hooks',
  'querystring',
  'stream',
  'stream/promises',
  'stream/web',
  'string_decoder',
  'timers',
  'timers/promises',
  'url',
  'util',
  'util/types',
]);
/** Replaces `node:module`, from which bundles need `createRequire`. */
const OWN_MODULE = new URL(`./fragmentModule${extname(import.meta.url)}`, import.meta.url).href;
/** These reach the engine or other processes, or describe the machine. */
const FORBIDDEN = [
  'binding',
  'dlopen',
  'execve',
  'getBuiltinModule',
  'kill',
  'loadEnvFile',
  '_debugProcess',
  '_kill',
  '_linkedBinding',
  'report',
];
/** Every CommonJS module can reach its class: these add hooks that run before those below, or write to disk. */
const FORBIDDEN_OF_MODULES = [
  'register',
  'registerHooks',
  'enableCompileCache',
  'flushCompileCache',
];

/** What makes a socket or a pipe a connection, or a server. A fragment can get both classes from its standard streams. */
const CONNECTING = ['connect', 'bind', 'listen'];

/**
 * Removes from this process what no fragment needs: modules that reach the network, files, processes and the engine. It has been
 * bypassed, and will be again: the operating system contains a hostile fragment. This reports early and clearly what a fragment
 * may not do.
 */
export function narrowProcess(): void {
  registerHooks({
    resolve(specifier, context, next) {
      if (nameOf(specifier) === 'module' && context.parentURL !== OWN_MODULE)
        return { url: OWN_MODULE, shortCircuit: true };
      const found = next(specifier, context);
      // Not the specifier: CommonJS modules can replace what it resolves to.
      checkAllowed(found.url);
      return found;
    },
    load(url, context, next) {
      checkAllowed(url);
      return next(url, context);
    },
  });
  take(process, FORBIDDEN);
  take(Module, FORBIDDEN_OF_MODULES);
  for (const prototype of [Socket.prototype, Object.getPrototypeOf(handleOf(process.stdin))])
    take(prototype, CONNECTING);
  take(globalThis, ['WebSocket', 'EventSource', 'BroadcastChannel']);
}

function checkAllowed(url: string): void {
  const name = nameOf(url);
  if (name !== undefined && name !== 'module' && !ALLOWED.has(name))
    throw new Error(`Access is restricted: a fragment may not use node:${name}`);
}

/** The name of a module of Node's; `undefined` for others. */
const nameOf = (specifier: string): string | undefined =>
  isBuiltin(specifier) ? specifier.replace(/^node:/, '') : undefined;

function take(from: object, names: readonly string[]): void {
  for (const name of names)
    Object.defineProperty(from, name, { value: undefined, configurable: false });
}

/** Node's own object behind a stream, whose class is that of all pipes. */
const handleOf = (stream: object) => (stream as { _handle: object })._handle;

import { isBuiltin, registerHooks } from 'node:module';
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
  'getBuiltinModule',
  'kill',
  '_debugProcess',
  '_kill',
  '_linkedBinding',
  'report',
];

/** What makes a socket or a pipe a connection, or a server. A fragment can get both classes from its standard streams. */
const CONNECTING = ['connect', 'bind', 'listen'];

/**
 * Removes from this process what no fragment needs: modules that reach the network, files, processes and the engine. The
 * operating system contains a hostile fragment; this reports early and clearly what a fragment may not do, and is all that
 * remains if the system offers no isolation.
 */
export function narrowProcess(): void {
  registerHooks({
    resolve(specifier, context, next) {
      if (!isBuiltin(specifier)) return next(specifier, context);
      const name = specifier.replace(/^node:/, '');
      if (name === 'module')
        return context.parentURL === OWN_MODULE
          ? next(specifier, context)
          : { url: OWN_MODULE, shortCircuit: true };
      if (ALLOWED.has(name)) return next(specifier, context);
      throw new Error(`Access is restricted: a fragment may not use node:${name}`);
    },
  });
  for (const name of FORBIDDEN)
    Object.defineProperty(process, name, { value: undefined, configurable: false });
  // Namespaces do not separate sockets that are files, such as those of databases.
  for (const prototype of [Socket.prototype, Object.getPrototypeOf(handleOf(process.stdin))])
    for (const name of CONNECTING)
      Object.defineProperty(prototype, name, { value: undefined, configurable: false });
  for (const name of ['WebSocket', 'EventSource', 'BroadcastChannel'])
    Object.defineProperty(globalThis, name, { value: undefined, configurable: false });
}

/** Node's own object behind a stream, whose class is that of all pipes. */
const handleOf = (stream: object) => (stream as { _handle: object })._handle;

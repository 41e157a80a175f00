import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { EnvironmentError } from '@site/environment';

export interface WantedPort {
  /** The setting that names the port, for messages. */
  variable: string;
  /** 0 for a free one. */
  port: number;
  hostVariable?: string;
  host?: string;
}

export interface HeldPort {
  port: number;
  /** Descriptor of the listening socket, for processes that accept its connections. */
  socket: number;
}

export interface HeldPorts<Wanted> {
  ports: { [Name in keyof Wanted]: HeldPort };
  /** Frees the ports. Processes that have inherited a socket keep it. */
  free: () => Promise<void>;
}

/** The thread's answer: the ports in order, or those that cannot be held. */
export type HoldAnswer = HeldPort[] | { index: number; code: string; message: string };

/** This machine has no such address, or the name has none. */
const WRONG_HOST = ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EAI_AGAIN', 'EINVAL', 'ENOTFOUND'];

/**
 * Listens on the requested ports, or on free ones for 0, and accepts nothing: clients wait for a process that inherits the socket,
 * and for the next one when that process ends.
 *
 * @throws {EnvironmentError} if a port is taken or not allowed, or a host is not this machine
 */
export async function holdPorts<Wanted extends { [Name in keyof Wanted]?: WantedPort }>(
  wanted: Wanted,
): Promise<HeldPorts<Wanted>> {
  const all = Object.values<WantedPort>(wanted as Record<string, WantedPort>).map((each) => ({
    host: '127.0.0.1',
    ...each,
  }));
  const thread = new Worker(join(import.meta.dirname, 'listenAndSleep.js'), {
    workerData: all,
    execArgv: [],
  });
  const [answer] = (await once(thread, 'message')) as [HoldAnswer];
  if (!Array.isArray(answer)) {
    await thread.terminate();
    throw describeTrouble(all[answer.index] as WantedPort, answer);
  }
  // It sleeps for as long as this process runs.
  thread.unref();
  return {
    ports: Object.fromEntries(
      Object.keys(wanted).map((name, index) => [name, answer[index]]),
    ) as HeldPorts<Wanted>['ports'],
    free: async () => void (await thread.terminate()),
  };
}

function describeTrouble(
  { variable, port, hostVariable = 'HOST', host }: WantedPort,
  { code, message }: { code: string; message: string },
): EnvironmentError {
  const setting = WRONG_HOST.includes(code) ? `${hostVariable}=${host}` : `${variable}=${port}`;
  const reason =
    code === 'EADDRINUSE'
      ? `this port is taken. Stop what uses it, or set ${variable} to another.`
      : message;
  return new EnvironmentError(`${setting}: ${reason}`);
}

import { fork } from 'node:child_process';
import { join } from 'node:path';
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

/** A message of the process that listens: a port, with the handle of its socket, or the first that cannot be held. */
type Message = { port: number } | Trouble;
interface Trouble {
  index: number;
  code: string;
  message: string;
}

/** Node's own object for a listening socket. As long as nobody asks it to, it accepts nothing. */
interface Handle {
  readonly fd: number;
  close(): void;
}

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
  const { held, trouble } = await listen(all);
  const free = async () => {
    for (const { handle } of held) handle.close();
  };
  if (trouble) {
    await free();
    throw describeTrouble(all[trouble.index] as WantedPort, trouble);
  }
  return {
    ports: Object.fromEntries(
      Object.keys(wanted).map((name, index) => {
        const { port, handle } = held[index] as HeldSocket;
        return [name, { port, socket: handle.fd }];
      }),
    ) as HeldPorts<Wanted>['ports'],
    free,
  };
}

interface HeldSocket {
  port: number;
  handle: Handle;
}

/** Has another process listen, and takes its sockets, or as many as it had before the first that it could not have. */
function listen(all: WantedPort[]): Promise<{ held: HeldSocket[]; trouble?: Trouble }> {
  return new Promise((resolve, reject) => {
    const script = join(import.meta.dirname, 'listenAndPass.js');
    const child = fork(script, [JSON.stringify(all)], { execArgv: [] });
    const held: HeldSocket[] = [];
    let trouble: Trouble | undefined;
    child.on('message', (message: Message, handle: unknown) => {
      if ('index' in message) trouble = message;
      else held.push({ port: message.port, handle: handle as Handle });
    });
    child.once('error', reject);
    child.once('close', (code) => {
      if (trouble || held.length === all.length) resolve({ held, ...(trouble && { trouble }) });
      else reject(new Error(`The process that listens ended with code ${code}.`));
    });
  });
}

function describeTrouble(
  { variable, port, hostVariable = 'HOST', host }: WantedPort,
  { code, message }: Trouble,
): EnvironmentError {
  const setting = WRONG_HOST.includes(code) ? `${hostVariable}=${host}` : `${variable}=${port}`;
  const reason =
    code === 'EADDRINUSE'
      ? `this port is taken. Stop what uses it, or set ${variable} to another.`
      : message;
  return new EnvironmentError(`${setting}: ${reason}`);
}

/** Returns the requested port if it is free, or any free one for 0. */
export async function findPort(variable: string, port: number, host?: string): Promise<number> {
  const { ports, free } = await holdPorts({ found: { variable, port, ...(host && { host }) } });
  await free();
  return ports.found.port;
}

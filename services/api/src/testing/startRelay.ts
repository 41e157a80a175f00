import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface Relay {
  /** The server's address through the relay. */
  url: string;
  /** Lets nothing pass from now on. Connections stay, and new ones are accepted, like with a stopped process. */
  freeze(): void;
  /** The same, once the server has received this text and before its answer arrives. */
  freezeAfter(text: string): void;
  thaw(): void;
  close(): Promise<void>;
}

/** Puts a relay that can be frozen in front of a server. */
export async function startRelay(target: string): Promise<Relay> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isFrozen = false;
  let last: string | undefined;

  function pass(from: Socket, to: Socket, onData = (_data: Buffer) => {}) {
    sockets.add(from);
    if (isFrozen) from.pause();
    from.on('data', (data) => {
      to.write(data);
      onData(data);
    });
    from.on('error', () => {});
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  }
  function freeze() {
    isFrozen = true;
    for (const socket of sockets) socket.pause();
  }

  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    pass(upstream, client);
    pass(client, upstream, (data) => {
      if (last !== undefined && data.includes(last)) freeze();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.host = `127.0.0.1:${(server.address() as { port: number }).port}`;
  return {
    url: url.href,
    freeze,
    freezeAfter(text) {
      last = text;
    },
    thaw() {
      isFrozen = false;
      last = undefined;
      for (const socket of sockets) socket.resume();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

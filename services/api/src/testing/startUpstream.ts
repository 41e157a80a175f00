import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface ReceivedLead {
  headers: IncomingHttpHeaders;
  /** The body as it was received. */
  text: string;
  body: { id: string; email: string } & Record<string, unknown>;
}

/** A fake of the outside system, as a real server. */
export interface TestUpstream {
  url: string;
  received: ReceivedLead[];
  /** Returns the status to answer with; `attempt` counts from 1 for each lead. `never` leaves the sender waiting. */
  answer: (lead: ReceivedLead['body'], attempt: number) => number | 'never';
  /** Extra headers of its answers. */
  headers: Record<string, string>;
  /** Closes every connection, so that waiting senders fail. */
  hangUp(): void;
  stop(): Promise<void>;
}

export async function startUpstream(): Promise<TestUpstream> {
  const server = createServer(async (request, response) => {
    const received = await text(request);
    const body: ReceivedLead['body'] = JSON.parse(received);
    upstream.received.push({ headers: request.headers, text: received, body });
    const attempt = upstream.received.filter((each) => each.body.id === body.id).length;
    const status = upstream.answer(body, attempt);
    if (status !== 'never') response.writeHead(status, upstream.headers).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const upstream: TestUpstream = {
    url: `http://127.0.0.1:${port}/leads`,
    received: [],
    answer: () => 200,
    headers: {},
    hangUp: () => server.closeAllConnections(),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return upstream;
}

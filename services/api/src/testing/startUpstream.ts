import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface ReceivedLead {
  headers: IncomingHttpHeaders;
  body: { id: string; email: string } & Record<string, unknown>;
}

/** A real server that stands for the outside system. */
export interface TestUpstream {
  url: string;
  received: ReceivedLead[];
  /** Decides an answer's status; `attempt` counts from 1 for each lead. `never` keeps the sender waiting. */
  answer: (lead: ReceivedLead['body'], attempt: number) => number | 'never';
  /** Of its answers, beside the status. */
  headers: Record<string, string>;
  /** Ends every connection, so that whoever waits for an answer knows that none comes. */
  hangUp(): void;
  stop(): Promise<void>;
}

export async function startUpstream(): Promise<TestUpstream> {
  const server = createServer(async (request, response) => {
    const body: ReceivedLead['body'] = JSON.parse(await text(request));
    upstream.received.push({ headers: request.headers, body });
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

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export interface ReceivedBatch {
  url: string | undefined;
  authorization: string | undefined;
  batch: { messageId: string; [field: string]: unknown }[];
}

/** A fake of the customer-data service. */
export interface CustomerDataService {
  host: string;
  requests: ReceivedBatch[];
  /** Returns the status to answer with; `never` leaves the sender waiting. */
  answer: (batch: ReceivedBatch['batch']) => number | 'never';
  /** Ids of the accepted calls, each once, as in the real service. */
  taken: Set<string>;
  stop(): Promise<void>;
}

export async function startCustomerDataService(): Promise<CustomerDataService> {
  const server = createServer(async (request, response) => {
    const { batch } = (await json(request)) as Pick<ReceivedBatch, 'batch'>;
    const { authorization } = request.headers;
    service.requests.push({ url: request.url, authorization, batch });
    const status = service.answer(batch);
    if (status === 'never') return;
    if (status === 200) for (const { messageId } of batch) service.taken.add(messageId);
    response.writeHead(status).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const service: CustomerDataService = {
    host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    answer: () => 200,
    taken: new Set(),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return service;
}

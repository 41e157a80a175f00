import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  request as openRequest,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { MAX_HEADER_BYTES } from '../../shell/src/http/cookies.routes.ts';

/** The faults of a post. `abort`: nothing arrives. `lost`: it arrives, but its answer does not. */
export const FAULTS = [500, 429, 'hang', 'abort', 'lost'] as const;
export type Fault = (typeof FAULTS)[number] | 502;

/** The posts of one visitor that passed the proxy, by their address. Numbers count all of them, from 1. */
export interface Passed {
  /** Attempts to send the lead or the form. */
  attempts: number;
  /** What the site answered to those that passed: the status and the body, or the error of the connection. */
  answers: string[];
  /** The first answer that said that it is stored. */
  storedAt?: number;
  /** Times of each distinct event. */
  identifiedAt: number[];
  completedAt: number[];
}

export interface FaultyProxy {
  url: string;
  /** The faults of each visitor's next posts, by their address. Afterwards posts pass. */
  faults: Map<string, Fault[]>;
  find(email: string): Passed;
  /** Closes the connections of this visitor's posts that hang, as a server does that starts again. */
  dropHanging(email: string): void;
  stop(): Promise<void>;
}

const POSTS = /^\/api\/(swarm-marketing-leads|product-updates|forms\/|embed\/1\/[\w-]+\/leads)/;
const EVENTS = /^\/api\/customer-io-(track|identity)-event/;

/** A proxy between visitors and a site that makes posts fail on the wire. */
export async function startFaultyProxy(siteUrl: string): Promise<FaultyProxy> {
  const { hostname, port: sitePort } = new URL(siteUrl);
  const faults = new Map<string, Fault[]>();
  const passed = new Map<string, Passed>();
  /** The address behind an anonymous id, known from the first identify call. */
  const owners = new Map<string, string>();
  const completed = new Map<string, number[]>();
  const seenIds = new Set<string>();
  const hanging = new Map<string, IncomingMessage['socket'][]>();
  let clock = 0;

  function find(email: string): Passed {
    const known = passed.get(email) ?? {
      attempts: 0,
      answers: [],
      identifiedAt: [],
      completedAt: [],
    };
    passed.set(email, known);
    return known;
  }

  function forward(request: IncomingMessage, body?: Buffer): Promise<IncomingMessage> {
    const { method, url, headers } = request;
    return new Promise((resolve, reject) => {
      const onward = openRequest(
        // The site may close a keep-alive connection just as it is used again, which would be an unplanned fault.
        { hostname, port: sitePort, method, path: url, headers, agent: false },
        resolve,
      );
      onward.on('error', reject);
      if (body) onward.end(body);
      else request.pipe(onward);
    });
  }

  async function answerPost(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const email = readEmail(request, body);
    const visitor = find(email);
    visitor.attempts++;
    const fault = faults.get(email)?.shift();
    if (fault === 'hang')
      return void hanging.set(email, [...(hanging.get(email) ?? []), request.socket]);
    if (fault === 'abort') return void request.socket.destroy();
    if (typeof fault === 'number')
      return void response.writeHead(fault, { 'retry-after': '1' }).end('{}');
    const answer = await forward(request, body).catch((error) => {
      visitor.answers.push(String(error));
      throw error;
    });
    const text = await buffer(answer);
    visitor.answers.push(`${answer.statusCode} ${text}`);
    if (fault === 'lost') return void request.socket.destroy();
    // From here on the browser may know that it is stored.
    if (answer.statusCode === 201 || answer.statusCode === 200) visitor.storedAt ??= ++clock;
    response.writeHead(answer.statusCode ?? 502, answer.headers).end(text);
  }

  async function passEvent(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    noteEvent(JSON.parse(String(body)).eventObj);
    const answer = await forward(request, body);
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  }

  function noteEvent(event: {
    id: string;
    userId: string;
    event?: string;
    traits?: { email?: string };
  }): void {
    if (seenIds.has(event.id)) return;
    seenIds.add(event.id);
    const email = event.traits?.email;
    if (email) {
      owners.set(event.userId, email);
      find(email).identifiedAt.push(++clock);
    }
    if (event.event === 'Completed Pop-up')
      completed.set(event.userId, [...(completed.get(event.userId) ?? []), ++clock]);
    const owner = owners.get(event.userId);
    if (owner) find(owner).completedAt = completed.get(event.userId) ?? [];
  }

  const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES }, (request, response) => {
    const { url = '', method } = request;
    const handle = async () => {
      if (method === 'POST' && POSTS.test(url)) return answerPost(request, response);
      if (method === 'POST' && EVENTS.test(url)) return passEvent(request, response);
      const answer = await forward(request);
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    };
    // The visitor or the site has disconnected.
    handle().catch(() => request.socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    faults,
    find,
    dropHanging: (email) => hanging.get(email)?.forEach((socket) => void socket.destroy()),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function readEmail({ headers }: IncomingMessage, body: Buffer): string {
  const text = String(body);
  const isJson = headers['content-type']?.includes('json');
  return (isJson ? JSON.parse(text).email : new URLSearchParams(text).get('email')) ?? '';
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A lead as it was posted. */
export interface EmbeddedLead {
  /** Of the integration. */
  key: string;
  idempotencyKey: string;
  origin: string | undefined;
  cookie: string | undefined;
  body: Record<string, unknown> & { email: string };
}

export const KEY = 'pk_AbCdEfGhIjKlMnOpQrStUv';

/** What the api answers to a lead: as it should, an outage, or no answer at all. */
type Mood = 'stores' | 'down' | 'rejects';

/**
 * The site as pages of others see it: the real files under `/embed/`, and an api that answers by the wire format and keeps what it
 * gets.
 *
 * @param filesUrl of the site whose files it passes on
 */
export async function startEmbedSite(filesUrl: string) {
  const leads: EmbeddedLead[] = [];
  const attempts: string[] = [];
  const settings: Record<string, unknown> = {};
  let mood: Mood = 'stores';

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', filesUrl);
    const [, key, rest] = /^\/api\/embed\/1\/(\w+)(\/leads)?$/.exec(pathname) ?? [];
    if (pathname.startsWith('/embed/')) return forward(request, response);
    const cors = { 'access-control-allow-origin': request.headers.origin ?? '*' };
    const reply = (status: number, value: unknown, headers = {}) => {
      response.writeHead(status, { 'content-type': 'application/json', ...cors, ...headers });
      response.end(JSON.stringify(value));
    };
    if (key !== KEY) return reply(404, { error: 'unknown_key' });
    if (!rest) return reply(200, settings);
    if (request.method === 'OPTIONS')
      return reply(204, '', {
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'content-type, idempotency-key, x-elapsed-ms, x-trap',
      });
    const idempotencyKey = String(request.headers['idempotency-key']);
    const { origin, cookie } = request.headers;
    const body = JSON.parse(await readText(request));
    attempts.push(idempotencyKey);
    if (mood === 'down') return reply(503, { error: 'unavailable' });
    if (mood === 'rejects') return reply(422, { error: 'invalid' });
    if (!leads.some((lead) => lead.idempotencyKey === idempotencyKey))
      leads.push({ key, idempotencyKey, origin, cookie, body });
    return reply(201, { id: idempotencyKey, status: 'accepted' });
  }

  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const found = await fetch(filesUrl + request.url, { redirect: 'manual' });
    const {
      'content-encoding': _coding,
      'content-length': _length,
      ...headers
    } = Object.fromEntries(found.headers);
    response.writeHead(found.status, headers);
    response.end(Buffer.from(await found.arrayBuffer()));
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error) => response.destroy(error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leads,
    /** The idempotency key of every post. */
    attempts,
    /** The public settings of the integration. */
    settings,
    turn: (next: Mood) => {
      mood = next;
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

export type EmbedSite = Awaited<ReturnType<typeof startEmbedSite>>;

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

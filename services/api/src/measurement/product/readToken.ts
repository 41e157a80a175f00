import type { FastifyRequest } from 'fastify';
import { asId } from '../events/eventLimits.ts';

/** The project's token: the user name of Basic authorization, or else the query's. `null` if there is none. */
export function readToken({ headers, query }: FastifyRequest): string | null {
  const [, basic = ''] = /^Basic ([A-Za-z0-9+/=]+)$/.exec(headers.authorization ?? '') ?? [];
  const [name] = Buffer.from(basic, 'base64').toString('utf8').split(':');
  return asId(name) ?? asId((query as { token?: unknown }).token);
}

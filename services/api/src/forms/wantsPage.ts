import type { FastifyRequest } from 'fastify';

/** Whether to answer with a page: the form was sent by a browser without script. */
export function wantsPage({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const { accept = '', 'content-type': type = '' } = headers;
  if (accept.includes('text/html')) return true;
  if (accept.includes('application/json')) return false;
  return type.startsWith('application/x-www-form-urlencoded');
}

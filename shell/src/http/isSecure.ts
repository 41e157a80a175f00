import type { FastifyRequest } from 'fastify';

/** A proxy in front names the protocol; a client that lies about it only loses its own cookie. */
export const isSecure = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  String(headers['x-forwarded-proto'] ?? '').split(',')[0] === 'https';

import type { FastifyBaseLogger } from 'fastify';
import type { ChildLoggerOptions, Logger, LoggerOptions } from 'pino';
import { hidePersonal } from './hidePersonal.ts';
import { findRequest } from './requestContext.ts';

/** Marks loggers whose lines name their request already. */
const NAMES_REQUEST = Symbol('names its request');

/**
 * For the log of every service: lines have the same form, name the request they are about, and nobody's address or query.
 *
 * @param service which process writes them
 */
export const buildLogOptions = (service: string, level = 'info'): LoggerOptions => ({
  level,
  base: { service },
  // As text: whoever reads a log needs no table of numbers.
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (label) => ({ level: label }) },
  mixin(_line: object, _level: number, logger: Logger) {
    const request = findRequest();
    if (!request) return {};
    const { requestId, span } = request;
    return { ...(!(NAMES_REQUEST in logger) && { reqId: requestId }), ...span?.ids };
  },
  hooks: { streamWrite: hidePersonal },
});

/** Fastify's `childLoggerFactory` beside {@link buildLogOptions}. */
export const createRequestLogger = (
  logger: FastifyBaseLogger,
  bindings: object,
  options: ChildLoggerOptions,
): FastifyBaseLogger => Object.assign(logger.child(bindings, options), { [NAMES_REQUEST]: true });

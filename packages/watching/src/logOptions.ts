import type { FastifyBaseLogger } from 'fastify';
import type { ChildLoggerOptions, Logger, LoggerOptions } from 'pino';
import { hidePersonal } from './hidePersonal.ts';
import { findRequest } from './requestContext.ts';

/** Marks loggers whose lines name their request already. */
const NAMES_REQUEST = Symbol('names its request');

/** For the log of every service: lines name the request they are about, and nobody's address or query. */
export const logOptions = {
  mixin(_line: object, _level: number, logger: Logger) {
    const request = findRequest();
    if (!request) return {};
    const { requestId, span } = request;
    return { ...(!(NAMES_REQUEST in logger) && { reqId: requestId }), ...span?.ids };
  },
  hooks: { streamWrite: hidePersonal },
} satisfies LoggerOptions;

/** Fastify's `childLoggerFactory` beside {@link logOptions}. */
export const createRequestLogger = (
  logger: FastifyBaseLogger,
  bindings: object,
  options: ChildLoggerOptions,
): FastifyBaseLogger => Object.assign(logger.child(bindings, options), { [NAMES_REQUEST]: true });

import type { FastifyBaseLogger } from 'fastify';

/**
 * Writes what Node itself says about this process to its log: warnings, and the exception that ends it. Otherwise they are lines of plain
 * text on standard error.
 *
 * @param explain says what to do about an exception; `undefined`: its message is shown
 */
export function logTroubles(
  log: Pick<FastifyBaseLogger, 'warn' | 'fatal'>,
  explain: (error: Error) => string | undefined = () => undefined,
  running: Pick<NodeJS.Process, 'on' | 'exit' | 'removeAllListeners'> = process,
): void {
  // Node's own prints.
  running.removeAllListeners('warning');
  running.on('warning', (warning: Error & { code?: string }) => {
    const { name, code, message, stack } = warning;
    log.warn({ warning: name, ...(code && { code }), at: stack }, message);
  });
  running.on('uncaughtException', (err: Error) => {
    log.fatal({ err }, `this process ends: ${explain(err) ?? err?.message ?? String(err)}`);
    running.exit(1);
  });
}

import { DamagedFileError } from '@site/environment/damaged-file';
import type { FastifyError, FastifyInstance } from 'fastify';
import { CheckFailedError } from '../gate/CheckFailedError.ts';
import { MovedError } from '../MovedError.ts';
import { RegistryError } from '../RegistryError.ts';
import { StoreUnavailableError } from '../storage/Store.ts';

/** Answers each error with `{ error, code }`. Logs internal errors without sending their details. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError & { headers?: Record<string, string> }>(
    (error, request, reply) => {
      if (error.validation)
        // An invalid name cannot exist, so it is not found.
        return reply
          .code(error.validationContext === 'params' ? 404 : 400)
          .send({ error: describeInvalid(error), code: 'invalid' });
      if (error instanceof MovedError)
        return reply.code(error.statusCode).send({
          error: error.message,
          code: error.code,
          sequence: error.sequence,
          changed: error.changed,
        });
      const { statusCode = 500 } = error;
      if (error instanceof CheckFailedError)
        return reply
          .code(statusCode)
          .send({ error: error.message, code: error.code, report: error.report });
      if (statusCode < 500 || error instanceof RegistryError) {
        // The rest of an upload that is too long is not read.
        if (statusCode === 413 || statusCode === 408) reply.header('connection', 'close');
        return reply
          .code(statusCode)
          .headers(error.headers ?? {})
          .send({ error: error.message, code: (error.code ?? 'invalid').toLowerCase() });
      }
      request.log.error(error);
      const failure = describeFailure(error);
      if (failure.code !== 'internal') reply.code(503).header('retry-after', '1');
      else reply.code(500);
      return reply.send(failure);
    },
  );
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ error: 'There is nothing here.', code: 'not_found' }),
  );
}

function describeFailure(error: Error & { code?: string }) {
  if (error instanceof DamagedFileError) return { error: error.message, code: 'damaged' };
  if (error instanceof StoreUnavailableError)
    return { error: 'The registry cannot reach its storage. Try again.', code: 'unavailable' };
  return { error: 'The registry could not read its storage.', code: 'internal' };
}

function describeInvalid({ validation = [], validationContext = 'body' }: FastifyError): string {
  const problems = validation.slice(0, 10).map(({ instancePath, message = 'is not valid' }) => {
    const field = instancePath.split('/').filter(Boolean).join('.') || validationContext;
    return `${field}: ${message}`;
  });
  return problems.join('; ');
}

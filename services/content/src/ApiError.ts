import type { JsonObject } from './Json.ts';

/**
 * An error response in the format that the repository's client understands. Each function below names the
 * error class that the client throws for it.
 */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly body: JsonObject;

  constructor(status: number, body: JsonObject) {
    super(String(body.message ?? body.error));
    this.status = status;
    this.body = body;
  }
}

/** The query cannot be parsed: `ParsingError`. `column` counts from 1 within `query`. */
export function parsingError(message: string, query = '', column = 1): ApiError {
  const place = query ? ` on line:1 col:${column} in query '${query.slice(0, 500)}'` : '';
  return new ApiError(400, {
    type: 'parsing-error',
    message: `${message}${place}`,
    line: 1,
    column,
    id: 0,
    location: 'query',
  });
}

/** A request for the repository's root without the right access token: `ForbiddenError`. */
export const rootForbidden = () =>
  new ApiError(401, {
    type: 'api_security_error',
    message: 'This repository is private: the request needs a valid access token',
    oauth_initiate: '',
    oauth_token: '',
  });

/** A request for documents without the right access token: `ForbiddenError`. */
export const searchForbidden = () => new ApiError(403, { error: 'Invalid access token' });

/** A ref that never existed: `RefNotFoundError`. The client retries with the ref at the end of the message. */
export const refNotFound = (masterRef: string) =>
  new ApiError(404, {
    type: 'api_notfound_error',
    message: `Ref not found. Ensure you have the correct ref and try again. Master ref is: ${masterRef}`,
  });

/** A preview that has ended: `PreviewTokenExpiredError`. */
export const previewTokenExpired = () =>
  new ApiError(404, {
    type: 'api_security_error',
    message: 'This preview token has expired',
  });

/** A ref of an edition that is no longer in memory: `RefExpiredError`. The client retries as above. */
export const refExpired = (masterRef: string) =>
  new ApiError(410, {
    type: 'api_validation_error',
    message: `The provided ref is no longer accessible, it has expired. Master ref is: ${masterRef}`,
  });

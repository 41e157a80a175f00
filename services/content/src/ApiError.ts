import type { JsonObject } from './Json.ts';

/**
 * An answer other than 200, in the form by which the repository's client knows what happened. The doc of
 * each function names the error class that the client then throws.
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

/** The query cannot be understood: `ParsingError`. `column` counts from 1 within `query`. */
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

/** The repository's root was asked without the right access token: `ForbiddenError`. */
export const rootForbidden = () =>
  new ApiError(401, {
    type: 'api_security_error',
    message: 'This repository is private: the request needs a valid access token',
    oauth_initiate: '',
    oauth_token: '',
  });

/** Documents were asked without the right access token: `ForbiddenError`. */
export const searchForbidden = () => new ApiError(403, { error: 'Invalid access token' });

/** A ref that never was: `RefNotFoundError`. The client tries again with the ref at the message's end. */
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

/** A ref of an edition that is no longer kept: `RefExpiredError`. The client tries again as above. */
export const refExpired = (masterRef: string) =>
  new ApiError(410, {
    type: 'api_validation_error',
    message: `The provided ref is no longer accessible, it has expired. Master ref is: ${masterRef}`,
  });

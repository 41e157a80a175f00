/**
 * SQLSTATE classes of a server that is down, full or shutting down: 08 except 08P (protocol violation), 53, 57, 58; and the codes
 * of a read-only one: 25006 on a standby, 42501 if its disk has become read-only.
 */
const SERVER_TROUBLE = /^(08(?!P)|25006|42501|53|57|58)/;
const NETWORK_TROUBLE = /^(ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|EHOSTUNREACH)/;
/** Errors to which the driver gives no code. */
const DRIVER_TROUBLE =
  /Connection terminated|not queryable|timeout expired|timeout exceeded when trying to connect/;

/** Tells whether the database was unavailable, so that the same request may succeed later. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '' } = error as { code?: string };
  if (SERVER_TROUBLE.test(code) || NETWORK_TROUBLE.test(code)) return true;
  return DRIVER_TROUBLE.test(error.message) || isUnavailable(error.cause);
}

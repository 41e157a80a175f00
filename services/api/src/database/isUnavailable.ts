/** SQLSTATE classes of a server that is down, full or going down: 08, but for a statement that it cannot read, 53, 57, 58. */
const SERVER_TROUBLE = /^(08(?!P)|53|57|58)/;
const NETWORK_TROUBLE = /^(ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|EHOSTUNREACH)/;
/** The driver has no code for these. */
const DRIVER_TROUBLE = /Connection terminated|timeout exceeded when trying to connect/;

/** Tells whether the database could not be asked, so that the same request may succeed later. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '' } = error as { code?: string };
  if (SERVER_TROUBLE.test(code) || NETWORK_TROUBLE.test(code)) return true;
  return DRIVER_TROUBLE.test(error.message) || isUnavailable(error.cause);
}

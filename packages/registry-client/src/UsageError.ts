/** The arguments are invalid. */
export class UsageError extends Error {
  override name = 'UsageError';
}

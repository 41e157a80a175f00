/** The content cannot be pushed as it is, or not to this repository. */
export class UnpushableError extends Error {
  override name = 'UnpushableError';
}

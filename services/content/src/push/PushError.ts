/** The content cannot be pushed to this repository as it is. */
export class PushError extends Error {
  override name = 'PushError';
}

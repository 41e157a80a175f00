/** What cannot be done. `message` says why. */
export class CommandError extends Error {
  override name = 'CommandError';
}

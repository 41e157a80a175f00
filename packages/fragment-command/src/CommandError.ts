/** The command failed. `message` says why. */
export class CommandError extends Error {
  override name = 'CommandError';
}

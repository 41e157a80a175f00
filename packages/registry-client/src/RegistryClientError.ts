/** A request that the registry refused, or that did not reach it. `message` says what failed and what to do. */
export class RegistryClientError extends Error {
  override name = 'RegistryClientError';
  /** The code of the refusal, such as `moved`; `unreachable` if there was no answer. */
  readonly code: string;
  /** The whole answer. */
  readonly answer: unknown;

  constructor(code: string, message: string, answer?: unknown) {
    super(message);
    this.code = code;
    this.answer = answer;
  }
}

/** The arguments are invalid. */
export class UsageError extends Error {
  override name = 'UsageError';
}

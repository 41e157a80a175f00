/** A request that the registry refused, or did not answer. `message` is for people. */
export class RefusedError extends Error {
  override name = 'RefusedError';
  /** 0 if there was no answer. */
  readonly status: number;
  readonly code: string;
  readonly answer: unknown;

  constructor(status: number, code: string, message: string, answer?: unknown) {
    super(message || `The registry answered ${status}.`);
    this.status = status;
    this.code = code;
    this.answer = answer;
  }

  /** The session has ended, or its token. */
  get isSignedOut(): boolean {
    return this.status === 401;
  }
}

/** Why an upload was refused, and the status of the answer that says so. */
const STATUSES = {
  'not-an-archive': 400,
  'upload-incomplete': 400,
  'upload-stalled': 408,
  'too-large': 413,
  'bad-entry': 422,
  'bad-manifest': 422,
  'wrong-bytes': 422,
} as const;

/** An uploaded archive that is refused. `message` says what is wrong with it, and where. */
export class IntakeError extends Error {
  override name = 'IntakeError';
  readonly code: keyof typeof STATUSES;
  readonly statusCode: number;

  constructor(code: keyof typeof STATUSES, message: string) {
    super(message);
    this.code = code;
    this.statusCode = STATUSES[code];
  }
}

/** The codes of refusals in answers, with the status of the answer. */
const STATUS = {
  no_archive: 400,
  no_file: 400,
  no_page: 400,
  not_found: 404,
  nothing_released: 404,
  never_published: 404,
  nothing_before: 409,
  needed: 409,
  pruned: 409,
  other_bytes: 409,
  too_many_builds: 409,
  too_many_files: 409,
  moved: 409,
  shared_packages: 422,
  in_canary: 409,
  not_in_canary: 409,
  no_room: 409,
  no_canary: 422,
  conflict: 422,
  check_failed: 422,
  uncontained: 422,
  busy: 503,
  no_insight: 503,
} as const;

/** A request that the registry rejects. `message` says what was wrong and why. */
export class RegistryError extends Error {
  override name = 'RegistryError';
  readonly code: keyof typeof STATUS;
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: keyof typeof STATUS,
    message: string,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.headers = headers;
    this.code = code;
    this.statusCode = STATUS[code];
  }
}

/** The codes of refusals in answers; `docs/security.md` lists them. */
export type RefusalCode = keyof typeof STATUS;

const STATUS = {
  no_token: 401,
  token_malformed: 401,
  token_unknown: 401,
  token_expired: 401,
  token_revoked: 401,
  session_ended: 401,
  too_many_wrong_tokens: 429,
  run_token_malformed: 401,
  run_token_algorithm: 401,
  run_token_signature: 401,
  run_token_audience: 401,
  run_token_expired: 401,
  run_token_not_yet_valid: 401,
  run_token_used: 401,
  issuer_unknown: 401,
  not_same_origin: 403,
  run_not_trusted: 403,
  trusts_overlap: 403,
  operators_only: 403,
  readers_only_read: 403,
  fragment_out_of_scope: 403,
  channel_out_of_scope: 403,
  name_reserved: 403,
  fragment_of_another_team: 403,
  slot_of_another_fragment: 403,
  route_of_another_fragment: 403,
  name_invalid: 400,
  scope_needed: 400,
  not_found: 404,
  channel_unknown: 404,
  exists_already: 409,
  too_many: 409,
  issuer_unavailable: 503,
} as const;

/** A request that identity refuses. `message` says why, and what to do. Fastify reads `statusCode` and `headers`. */
export class IdentityError extends Error {
  override name = 'IdentityError';
  readonly code: RefusalCode;
  readonly statusCode: number;
  readonly headers: Record<string, string>;

  constructor(code: RefusalCode, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.code = code;
    this.statusCode = STATUS[code];
    this.headers = this.statusCode === 401 ? { 'www-authenticate': 'Bearer', ...headers } : headers;
  }
}

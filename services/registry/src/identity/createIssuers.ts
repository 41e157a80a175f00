import { z } from '@site/environment';
import {
  createRemoteJWKSet,
  customFetch,
  decodeJwt,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';
import { IdentityError, type RefusalCode } from './IdentityError.ts';
import { isTrustedUrl } from './trust.schema.ts';

/** Signatures that need the issuer's private key. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'EdDSA',
];
const MAX_TOKEN_CHARACTERS = 16_384;
const MAX_ANSWER_BYTES = 256 * 1024;
const DISCOVERY_MS = 600_000;
const TIMEOUT_MS = 5_000;

/** The largest age of a run's token, and the largest difference between clocks. */
export const MAX_AGE_S = 3_600;
export const TOLERANCE_S = 30;

const discovery = z.object({ issuer: z.string(), jwks_uri: z.string().refine(isTrustedUrl) });

interface Found {
  keys: JWTVerifyGetKey;
  at: number;
}

/** Verifies tokens that OpenID Connect issuers gave to CI runs. */
export function createIssuers({
  clock,
  timeoutMs = TIMEOUT_MS,
}: {
  clock: () => Date;
  timeoutMs?: number | undefined;
}) {
  const found = new Map<string, Promise<Found>>();

  /**
   * @param audiences by trusted issuer; keys are fetched only from these issuers
   * @returns the claims of a token that is valid now and that its issuer signed for one of these audiences
   * @throws {IdentityError}
   */
  async function verify(
    token: string,
    audiences: ReadonlyMap<string, readonly string[]>,
  ): Promise<JWTPayload> {
    const issuer = readIssuer(token);
    const audience = audiences.get(issuer);
    if (!audience)
      throw new IdentityError(
        'issuer_unknown',
        `No trust names the issuer ${quote(issuer)}. An operator adds it: pnpm fragments trust add.`,
      );
    const keys: JWTVerifyGetKey = async (header, input) => {
      try {
        return await (await findKeys(issuer))(header, input);
      } catch (error) {
        throw isAboutKey(error) ? error : unavailable(issuer, error as Error);
      }
    };
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        audience: [...audience],
        algorithms: ALGORITHMS,
        currentDate: clock(),
        clockTolerance: TOLERANCE_S,
        maxTokenAge: MAX_AGE_S,
        requiredClaims: ['exp', 'sub'],
      });
      return payload;
    } catch (error) {
      throw error instanceof errors.JOSEError ? asRefusal(error, audience) : error;
    }
  }

  /** The issuer's keys, which jose fetches and caches. Their address is read again after ten minutes, or after a failure. */
  async function findKeys(issuer: string): Promise<JWTVerifyGetKey> {
    const known = found.get(issuer);
    if (known && clock().getTime() - (await known).at < DISCOVERY_MS) return (await known).keys;
    const asked = discover(issuer);
    found.set(issuer, asked);
    asked.catch(() => found.delete(issuer));
    return (await asked).keys;
  }

  async function discover(issuer: string): Promise<Found> {
    const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
    const answer = await fetchLimited(url, { signal: AbortSignal.timeout(timeoutMs) });
    if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
    const { issuer: named, jwks_uri } = discovery.parse(await answer.json());
    if (named !== issuer) throw new Error(`${url} names the issuer ${quote(named)}`);
    if (new URL(jwks_uri).origin !== new URL(issuer).origin)
      throw new Error(`its keys are elsewhere, at ${quote(jwks_uri)}`);
    const keys = createRemoteJWKSet(new URL(jwks_uri), {
      timeoutDuration: timeoutMs,
      [customFetch]: fetchLimited,
    });
    return { keys, at: clock().getTime() };
  }

  return { verify };
}

/** Follows no redirect, and reads no more than an issuer needs to send. */
async function fetchLimited(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...init, redirect: 'error' });
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_ANSWER_BYTES)
      throw new Error(`${url} answered with more than ${MAX_ANSWER_BYTES} bytes`);
    chunks.push(chunk);
  }
  return new Response(Buffer.concat(chunks), { status: response.status });
}

function readIssuer(token: string): string {
  try {
    if (token.length > MAX_TOKEN_CHARACTERS) throw new Error();
    const { iss } = decodeJwt(token);
    if (typeof iss === 'string') return iss;
  } catch {
    // Reported below.
  }
  throw new IdentityError(
    'run_token_malformed',
    'This is not a token of a CI run, which is a signed JWT of at most 16 kB that names its issuer.',
  );
}

/** The issuer answered; none of its keys is the token's. */
const isAboutKey = (error: unknown): boolean =>
  error instanceof errors.JWKSNoMatchingKey ||
  error instanceof errors.JWKSMultipleMatchingKeys ||
  error instanceof errors.JOSENotSupported;

const unavailable = (issuer: string, { message, cause }: Error) =>
  new IdentityError(
    'issuer_unavailable',
    `The keys of ${issuer} cannot be read (${cause instanceof Error ? cause.message : message}). Try again, or use a token of the registry.`,
    { 'retry-after': '30' },
  );

function asRefusal(error: errors.JOSEError, audience: readonly string[]): IdentityError {
  const [code, sentence] = explain(error, audience);
  return new IdentityError(code, sentence);
}

function explain(error: errors.JOSEError, audience: readonly string[]): [RefusalCode, string] {
  if (error instanceof errors.JWTExpired)
    return ['run_token_expired', 'The run’s token has expired. Ask the CI for another one.'];
  if (error instanceof errors.JOSEAlgNotAllowed)
    return [
      'run_token_algorithm',
      `The run’s token is signed in a way that is not accepted. Accepted are ${ALGORITHMS.join(', ')}.`,
    ];
  if (error instanceof errors.JWTClaimValidationFailed) {
    if (error.claim === 'aud')
      return [
        'run_token_audience',
        `The run’s token is not for this registry. Ask the CI for one with the audience ${audience.map(quote).join(' or ')}.`,
      ];
    if (['nbf', 'iat'].includes(error.claim) && error.reason === 'check_failed')
      return ['run_token_not_yet_valid', 'The run’s token is not valid yet. Check the clocks.'];
    return [
      'run_token_malformed',
      `The run’s token lacks a claim or has a wrong one: ${error.claim}.`,
    ];
  }
  if (isAboutKey(error) || error instanceof errors.JWSSignatureVerificationFailed)
    return ['run_token_signature', 'The run’s token is not signed with a key of its issuer.'];
  return ['run_token_malformed', 'This is not a token of a CI run.'];
}

const quote = (text: string) => JSON.stringify(text.slice(0, 200));
